enum MoonHostModule {}
