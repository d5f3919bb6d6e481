-- code: runtime-error
-- says: 'for' step is zero
-- at: 5:16 `0`
for i = 1, 10 do break end
for i = 1, 10, 0 do break end
