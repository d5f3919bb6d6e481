-- code: unknown-global
-- says: undeclared global 'pront'
-- at: 6:1 `pront`
-- label: did you mean 'print'?
local n = 1
pront(n)
