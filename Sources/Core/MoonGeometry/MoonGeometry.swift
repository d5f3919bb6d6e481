enum MoonGeometryModule {}
