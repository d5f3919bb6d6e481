// zlib: the packing inside PNG files; only RenderRaster calls it.
#include <zlib.h>
