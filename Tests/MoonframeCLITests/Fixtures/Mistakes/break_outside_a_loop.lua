-- code: syntax-error
-- says: break outside loop
-- at: 6:3 `break`
-- exit: 4
if true then
  break
end
