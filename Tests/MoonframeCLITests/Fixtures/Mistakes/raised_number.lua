-- code: runtime-error
-- says: 42
-- at: 4:1 `error`
error(42)
