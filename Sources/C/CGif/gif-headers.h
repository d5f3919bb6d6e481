// giflib: GIF files; only RenderRaster calls it, and its tests, which read back.
#include <gif_lib.h>
