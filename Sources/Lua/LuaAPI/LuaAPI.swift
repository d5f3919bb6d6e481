enum LuaAPIModule {}
