-- code: runtime-error
-- says: variable 'file' got a non-closable value
-- at: 5:7 `file`
local name <const> = "a"
local file <close> = { name }
