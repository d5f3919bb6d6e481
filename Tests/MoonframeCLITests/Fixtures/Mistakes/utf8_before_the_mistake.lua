-- code: runtime-error
-- says: (field 'title')
-- at: 5:42 `title`
local t = {}
local text = "Grüße, 漢字 👍" .. t.title
