enum MoonframeModule {}
