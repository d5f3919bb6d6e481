#include "CFuzz.h"

__attribute__((weak)) int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *, size_t));

int fuzz_drive(int argc, char **argv, int (*test)(const uint8_t *, size_t)) {
  return LLVMFuzzerRunDriver == NULL ? -1 : LLVMFuzzerRunDriver(&argc, &argv, test);
}
