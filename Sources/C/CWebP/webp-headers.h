// libwebp and libwebpmux: still and animated WebP; only RenderRaster calls them.
#include <webp/encode.h>
#include <webp/mux.h>
