-- code: runtime-error
-- says: the error value is nil
-- at: 4:1 `error`
error(nil)
