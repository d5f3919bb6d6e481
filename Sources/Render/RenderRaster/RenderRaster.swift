// RenderRaster begins here.
