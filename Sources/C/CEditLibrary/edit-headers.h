// libedit: the line editor; only CEdit calls it.
#include <histedit.h>
