-- code: unknown-name
-- says: bolean
-- at: 7:13 `"bolean"`
-- label: did you mean 'boolean'?
local Task = moon.model("Task", {
  { "title", "string" },
  { "done", "bolean" },
})
