-- code: runtime-error
-- says: index is nil
-- at: 5:6 `name`
local seen, name = {}, nil
seen[name] = true
