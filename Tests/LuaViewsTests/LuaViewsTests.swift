// The tests of LuaViews begin here.
