-- code: runtime-error
-- says: ratio 3:4: too wide
-- at: 4:1 `error`
error("ratio 3:4: too wide", 0)
