enum MoonTestSupportModule {}
