enum LuaMotionModule {}
