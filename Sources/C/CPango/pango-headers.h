// Pango and what it draws with: shaping and outlines; only RenderText calls them.
#include <pango/pangocairo.h>
