-- code: runtime-error
-- says: first
-- at: 4:1 `error`
error "first\n\27[31msecond"
