// giflib: GIF files; only RenderRaster calls it.
#include <gif_lib.h>
