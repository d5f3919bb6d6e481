// LuaViews begins here.
