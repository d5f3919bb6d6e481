-- What luacheck knows of Moonframe; run it in this folder.
stds.moonframe = dofile "share/lua-api/luacheck.lua"
std = "lua54+moonframe"
files["**/spec/**/*_spec.lua"] = { std = "+busted", read_globals = { "expect" } }
