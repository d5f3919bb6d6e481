// The way to libFuzzer, for a program that may also be built without it.
#ifndef CFUZZ_H
#define CFUZZ_H

#include <stddef.h>
#include <stdint.h>

// Runs libFuzzer on `test` and returns its exit code; -1 when the program was built without libFuzzer.
int fuzz_drive(int argc, char **argv, int (*test)(const uint8_t *bytes, size_t count));

#endif
