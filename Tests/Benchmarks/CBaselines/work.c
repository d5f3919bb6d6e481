// A fixed piece of work, beside which times are shown that have no plain C to compare with.
#include <stdlib.h>

#include "CBaselines.h"

typedef struct node {
  struct node *left, *right;
  double value;
} node;

static node *grow(int count) {
  if (count == 0) return NULL;
  node *made = malloc(sizeof *made);
  made->value = count;
  made->left = grow((count - 1) / 2);
  made->right = grow(count - 1 - (count - 1) / 2);
  return made;
}

static double fell(node *node) {
  if (!node) return 0;
  double sum = node->value + fell(node->left) + fell(node->right);
  free(node);
  return sum;
}

double baseline_work(long repeats) {
  double sum = 0;
  for (long i = 0; i < repeats; i++) sum += fell(grow(1000));
  return sum;
}
