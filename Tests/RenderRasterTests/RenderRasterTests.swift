// The tests of RenderRaster begin here.
