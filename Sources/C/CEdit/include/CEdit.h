// A line on a terminal that a person edits: several lines of text, history, completion, pasted text. Wraps libedit, whose functions are variadic.
#ifndef CEDIT_H
#define CEDIT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct edit edit;

// What the editor asks its owner.
typedef struct {
  void *context;
  // Whether Enter ends this text; else it begins a new line of it.
  bool (*ends)(void *context, const char *text, size_t count);
  // Tab was pressed with the cursor behind so many bytes: edit_insert and edit_show answer.
  void (*complete)(void *context, edit *edit, const char *text, size_t count, size_t cursor);
} edit_owner;

enum {
  EDIT_TEXT = 0,       // a text was entered
  EDIT_CANCELLED = 1,  // Ctrl-C; the text is what was given up
  EDIT_END = 2,        // Ctrl-D on an empty line, or the terminal is gone
};

// An editor on standard input and output, which must be a terminal. NULL when there is no memory.
edit *edit_new(const char *program, edit_owner owner);
void edit_free(edit *edit);

// Reads a text. `prompt` may have colours between bytes of value 1. The text is valid until the next call; it has no newline
// at its end.
int edit_read(edit *edit, const char *prompt, const char **text, size_t *count);
// Adds a text to the history that the arrow keys show.
void edit_remember(edit *edit, const char *text);

// While Tab is handled: puts a text at the cursor, shows lines below the text.
void edit_insert(edit *edit, const char *text);
void edit_show(edit *edit, const char *lines);

// The release of libedit whose header this was built with, such as "2.11"; the library doesn't tell its own.
const char *edit_release(void);

#endif
