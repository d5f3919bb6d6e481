// Things that a script which has broken out of Lua would try, for tests that see them refused.
#ifndef CTRIALS_H
#define CTRIALS_H

// Tries one thing, such as "read", with a path; 0 when it worked, or the system's error code.
int trial(const char *what, const char *path);

#endif
