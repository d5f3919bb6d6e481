enum MoonPlotModule {}
