// RenderSVG begins here.
