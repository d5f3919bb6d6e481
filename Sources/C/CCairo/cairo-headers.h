// Cairo: the rasteriser; only RenderRaster calls it.
#include <cairo.h>
