enum MoonMotionModule {}
