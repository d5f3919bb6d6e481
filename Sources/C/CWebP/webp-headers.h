// libwebp and libwebpmux: still and animated WebP; only RenderRaster calls them, and its tests, which read back.
#include <webp/decode.h>
#include <webp/encode.h>
#include <webp/mux.h>
