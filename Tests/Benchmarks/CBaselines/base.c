#include "CBaselines.h"
