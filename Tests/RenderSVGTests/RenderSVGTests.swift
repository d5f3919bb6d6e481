// The tests of RenderSVG begin here.
