// pipe2, wcwidth.
#define _GNU_SOURCE
#include "CEdit.h"

#include <errno.h>
#include <fcntl.h>
#include <histedit.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

struct edit {
  EditLine *line;
  History *history;
  edit_owner owner;
  const char *prompt;
  bool cancelled;
  bool shown;
  int columns;      // of the terminal when the line was drawn
  mbstate_t state;  // of a character of which not all bytes have come
};

// Signals come on any thread; what they mean for the line is done by the one that reads it.
static int signals[2] = {-1, -1};
static struct termios cooked;

// A key that nobody has: what follows it is what our own functions send to libedit's.
#define OWN_KEY "\034"
static const char bracket_on[] = "\033[?2004h", bracket_off[] = "\033[?2004l";
static const char paste_end[] = "\033[201~";

static edit *owner_of(EditLine *line) {
  void *data = NULL;
  el_get(line, EL_CLIENTDATA, &data);
  return data;
}

static char *prompt_of(EditLine *line) { return (char *)owner_of(line)->prompt; }

// Sends a key to libedit as if it had been pressed.
static unsigned char press(EditLine *line, const char *keys) {
  el_push(line, keys);
  return CC_NORM;
}

static unsigned char on_enter(EditLine *line, int key) {
  (void)key;
  edit *edit = owner_of(line);
  const LineInfo *info = el_line(line);
  size_t count = (size_t)(info->lastchar - info->buffer);
  if (edit->owner.ends(edit->owner.context, info->buffer, count)) return press(line, "\r");
  return el_insertstr(line, "\n") == 0 ? CC_REFRESH : CC_ERROR;
}

// Whether the cursor's line has a line before it, or behind it.
static bool has_line(const LineInfo *info, bool before) {
  const char *start = before ? info->buffer : info->cursor;
  const char *end = before ? info->cursor : info->lastchar;
  return memchr(start, '\n', (size_t)(end - start)) != NULL;
}

static unsigned char on_up(EditLine *line, int key) {
  (void)key;
  return press(line, has_line(el_line(line), true) ? OWN_KEY "u" : OWN_KEY "p");
}

static unsigned char on_down(EditLine *line, int key) {
  (void)key;
  return press(line, has_line(el_line(line), false) ? OWN_KEY "d" : OWN_KEY "n");
}

static unsigned char on_tab(EditLine *line, int key) {
  (void)key;
  edit *edit = owner_of(line);
  const LineInfo *info = el_line(line);
  edit->shown = false;
  edit->owner.complete(edit->owner.context, edit, info->buffer, (size_t)(info->lastchar - info->buffer),
                       (size_t)(info->cursor - info->buffer));
  return edit->shown ? CC_REDISPLAY : CC_REFRESH;
}

static unsigned char on_cancel(EditLine *line, int key) {
  (void)key;
  owner_of(line)->cancelled = true;
  return press(line, "\r");
}

static unsigned char on_suspend(EditLine *line, int key) {
  (void)key;
  el_set(line, EL_PREP_TERM, 0);
  raise(SIGTSTP);
  el_set(line, EL_PREP_TERM, 1);
  return CC_REDISPLAY;
}

// Pasted text is text: its tabs complete nothing, and its line ends don't run it.
static unsigned char on_paste(EditLine *line, int key) {
  (void)key;
  size_t count = 0, room = 256;
  char *text = malloc(room);
  wchar_t character;
  while (text != NULL && el_wgetc(line, &character) == 1) {
    if (count + 16 > room) {
      char *more = realloc(text, room *= 2);
      if (more == NULL) break;
      text = more;
    }
    char bytes[16];
    mbstate_t state = {0};
    size_t length = wcrtomb(bytes, character == L'\r' ? L'\n' : character, &state);
    if (length == (size_t)-1) continue;
    memcpy(text + count, bytes, length);
    count += length;
    text[count] = 0;
    size_t end = sizeof paste_end - 1;
    if (count >= end && memcmp(text + count - end, paste_end, end) == 0) {
      count -= end;
      break;
    }
  }
  if (text == NULL) return CC_ERROR;
  text[count] = 0;
  bool fits = count == 0 || el_insertstr(line, text) == 0;
  free(text);
  return fits ? CC_REFRESH : CC_ERROR;
}

static int columns_now(void) {
  struct winsize size;
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

// How many rows lie above the cursor when the terminal has so many columns.
static int rows_above(edit *edit, int columns) {
  const LineInfo *info = el_line(edit->line);
  int rows = 0, column = 0;
  // What stands between bytes of value 1 takes no room.
  bool hidden = false;
  for (const char *next = edit->prompt; *next != 0; next++) {
    if (*next == 1) hidden = !hidden;
    else if (!hidden) column += 1;
  }
  mbstate_t state = {0};
  for (const char *next = info->buffer; next < info->cursor;) {
    wchar_t character;
    size_t length = mbrtowc(&character, next, (size_t)(info->cursor - next), &state);
    if (length == 0 || length > 8) break;
    next += length;
    if (character == L'\n') {
      rows += column / columns + 1;
      column = 0;
    } else {
      int width = wcwidth(character);
      column += width > 0 ? width : 0;
    }
  }
  return rows + column / columns;
}

// Draws the line anew where it began: a terminal that has become narrower may have wrapped it, or may have cut it.
static void redraw(edit *edit) {
  int columns = columns_now();
  int before = rows_above(edit, edit->columns), after = rows_above(edit, columns);
  int rows = before < after ? before : after;
  el_resize(edit->line);
  edit->columns = columns;
  fputc('\r', stdout);
  if (rows > 0) fprintf(stdout, "\033[%dA", rows);
  fputs("\033[J", stdout);
  fflush(stdout);
  el_set(edit->line, EL_REFRESH);
}

static void note_signal(int number) {
  int error = errno;
  char byte = (char)number;
  if (write(signals[1], &byte, 1) < 0) {}
  errno = error;
}

// Nothing of ours ends the program; the terminal is left as it was.
static void leave_terminal(int number) {
  tcsetattr(STDIN_FILENO, TCSADRAIN, &cooked);
  if (write(STDOUT_FILENO, bracket_off, sizeof bracket_off - 1) < 0) {}
  signal(number, SIG_DFL);
  raise(number);
}

static void take_signals(edit *edit) {
  char number;
  while (read(signals[0], &number, 1) == 1) {
    if (number == SIGCONT) el_set(edit->line, EL_PREP_TERM, 1);
  }
  redraw(edit);
}

// Gives libedit a character: 1, or 0 at the end of the input.
static int get_character(EditLine *line, wchar_t *character) {
  edit *edit = owner_of(line);
  for (;;) {
    struct pollfd waiting[2] = {{STDIN_FILENO, POLLIN, 0}, {signals[0], POLLIN, 0}};
    if (poll(waiting, 2, -1) < 0) {
      if (errno == EINTR) continue;
      return -1;
    }
    if (waiting[1].revents != 0) {
      take_signals(edit);
      continue;
    }
    char byte;
    ssize_t count = read(STDIN_FILENO, &byte, 1);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return (int)count;
    size_t length = mbrtowc(character, &byte, 1, &edit->state);
    if (length == (size_t)-2) continue;
    if (length == (size_t)-1) {
      memset(&edit->state, 0, sizeof edit->state);
      continue;
    }
    return 1;
  }
}

static bool watch_signals(void) {
  if (signals[0] < 0 && pipe2(signals, O_CLOEXEC | O_NONBLOCK) < 0) return false;
  struct sigaction action = {0};
  action.sa_flags = SA_RESTART;
  action.sa_handler = note_signal;
  sigaction(SIGWINCH, &action, NULL);
  sigaction(SIGCONT, &action, NULL);
  return true;
}

static void bind(EditLine *line, const char *key, const char *function) { el_set(line, EL_BIND, key, function, NULL); }

static void add_functions(EditLine *line) {
  el_set(line, EL_ADDFN, "moon-enter", "ends the text or begins a line", on_enter);
  el_set(line, EL_ADDFN, "moon-up", "the line above or the text before", on_up);
  el_set(line, EL_ADDFN, "moon-down", "the line below or the text behind", on_down);
  el_set(line, EL_ADDFN, "moon-tab", "completes", on_tab);
  el_set(line, EL_ADDFN, "moon-cancel", "gives the text up", on_cancel);
  el_set(line, EL_ADDFN, "moon-suspend", "stops the program", on_suspend);
  el_set(line, EL_ADDFN, "moon-paste", "takes pasted text", on_paste);
}

static void bind_keys(EditLine *line) {
  bind(line, "\n", "moon-enter");
  bind(line, "\r", "ed-newline");
  bind(line, "\t", "moon-tab");
  bind(line, "\003", "moon-cancel");
  bind(line, "\032", "moon-suspend");
  bind(line, "\033[200~", "moon-paste");
  bind(line, "\033[A", "moon-up");
  bind(line, "\033OA", "moon-up");
  bind(line, "\033[B", "moon-down");
  bind(line, "\033OB", "moon-down");
  bind(line, "\033[H", "ed-move-to-beg");
  bind(line, "\033[F", "ed-move-to-end");
  bind(line, "\033[1~", "ed-move-to-beg");
  bind(line, "\033[4~", "ed-move-to-end");
  bind(line, "\033[3~", "ed-delete-next-char");
  bind(line, "\033[1;5C", "em-next-word");
  bind(line, "\033[1;5D", "ed-prev-word");
  bind(line, "\022", "em-inc-search-prev");
  bind(line, OWN_KEY "u", "ed-prev-line");
  bind(line, OWN_KEY "d", "ed-next-line");
  bind(line, OWN_KEY "p", "ed-prev-history");
  bind(line, OWN_KEY "n", "ed-next-history");
}

edit *edit_new(const char *program, edit_owner owner) {
  edit *made = calloc(1, sizeof *made);
  if (made == NULL) return NULL;
  // How bytes are characters; what Lua compares and writes stays as it is.
  setlocale(LC_CTYPE, "C.UTF-8");
  made->owner = owner;
  made->prompt = "";
  made->line = el_init(program, stdin, stdout, stderr);
  made->history = history_init();
  if (made->line == NULL || made->history == NULL || !watch_signals()) {
    edit_free(made);
    return NULL;
  }
  HistEvent event;
  history(made->history, &event, H_SETSIZE, 10000);
  history(made->history, &event, H_SETUNIQUE, 1);
  el_set(made->line, EL_CLIENTDATA, made);
  el_set(made->line, EL_GETCFN, get_character);
  el_set(made->line, EL_EDITOR, "emacs");
  el_set(made->line, EL_HIST, history, made->history);
  el_set(made->line, EL_PROMPT_ESC, prompt_of, '\1');
  el_set(made->line, EL_SETTY, "-d", "-isig", NULL);
  add_functions(made->line);
  bind_keys(made->line);
  return made;
}

void edit_free(edit *edit) {
  if (edit == NULL) return;
  if (edit->line != NULL) el_end(edit->line);
  if (edit->history != NULL) history_end(edit->history);
  free(edit);
}

int edit_read(edit *edit, const char *prompt, const char **text, size_t *count) {
  *text = "";
  *count = 0;
  edit->prompt = prompt;
  edit->cancelled = false;
  // The size may have changed while a script ran.
  edit->columns = columns_now();
  el_resize(edit->line);
  tcgetattr(STDIN_FILENO, &cooked);
  struct sigaction leaving = {0}, terminate, hang_up;
  leaving.sa_handler = leave_terminal;
  sigaction(SIGTERM, &leaving, &terminate);
  sigaction(SIGHUP, &leaving, &hang_up);
  // Before the prompt, so that no key is lost once it is there: libedit alone draws it first, and a Ctrl-D that comes
  // before the terminal hands out single keys is the end of a line that nobody reads.
  el_set(edit->line, EL_PREP_TERM, 1);
  fputs(bracket_on, stdout);
  fflush(stdout);
  int read = 0;
  const char *line = el_gets(edit->line, &read);
  fputs(bracket_off, stdout);
  fflush(stdout);
  sigaction(SIGTERM, &terminate, NULL);
  sigaction(SIGHUP, &hang_up, NULL);
  edit->prompt = "";
  if (line == NULL || read <= 0) return edit->cancelled ? EDIT_CANCELLED : EDIT_END;
  size_t length = (size_t)read;
  if (line[length - 1] == '\n' || line[length - 1] == '\r') length -= 1;
  *text = line;
  *count = length;
  return edit->cancelled ? EDIT_CANCELLED : EDIT_TEXT;
}

void edit_remember(edit *edit, const char *text) {
  HistEvent event;
  history(edit->history, &event, H_ENTER, text);
}

void edit_insert(edit *edit, const char *text) { el_insertstr(edit->line, text); }

void edit_show(edit *edit, const char *lines) {
  if (!edit->shown) fputc('\n', stdout);
  edit->shown = true;
  fputs(lines, stdout);
  fflush(stdout);
}

#define TEXT_OF(number) #number
#define RELEASE(major, minor) TEXT_OF(major) "." TEXT_OF(minor)

const char *edit_release(void) { return RELEASE(LIBEDIT_MAJOR, LIBEDIT_MINOR); }
