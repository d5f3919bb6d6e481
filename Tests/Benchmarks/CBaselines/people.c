// Plain SQLite beside PeopleSQLite: the same file, the same statements, rows copied out of it.
#define _GNU_SOURCE  // copy_file_range
#include "CBaselines.h"

#include <fcntl.h>
#include <linux/fs.h>
#include <malloc.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum statement { FETCH, COUNT_BY_INDEX, COUNT_BY_SCAN, INSERT, TOGGLE, CHANGE, STATEMENTS };

static const char *const texts[STATEMENTS] = {
    [FETCH] = "SELECT \"id\", \"name\", \"isLiked\", \"dateAdded\" FROM \"Person\" WHERE \"isLiked\" = 1 "
              "ORDER BY \"dateAdded\" DESC, \"id\" DESC LIMIT 50",
    [COUNT_BY_INDEX] = "SELECT count(*) FROM \"Person\" INDEXED BY usual "
                       "WHERE \"isLiked\" = 1 AND instr(\"name\", 'x') > 0",
    [COUNT_BY_SCAN] = "SELECT count(*) FROM \"Person\" NOT INDEXED "
                      "WHERE \"isLiked\" = 1 AND instr(\"name\", 'x') > 0",
    [INSERT] = "INSERT INTO \"Person\" (\"name\", \"isLiked\", \"dateAdded\") VALUES (?, ?, ?)",
    [TOGGLE] = "UPDATE \"Person\" SET \"isLiked\" = ? WHERE \"id\" = ?",
    [CHANGE] = "UPDATE \"Person\" SET \"isLiked\" = ? WHERE \"dateAdded\" < ?",
};

struct people {
  sqlite3 *database;
  sqlite3_stmt *statements[STATEMENTS];
};

struct person {
  sqlite3_int64 id;
  char *name;
  int is_liked;
  double date_added;
};

static void check(people_baseline *people, int code, int wanted) {
  if (code == wanted) return;
  fprintf(stderr, "benchmarks: plain SQLite failed: %s\n", sqlite3_errmsg(people->database));
  exit(1);
}

static void run(people_baseline *people, const char *statements) {
  check(people, sqlite3_exec(people->database, statements, NULL, NULL, NULL), SQLITE_OK);
}

people_baseline *people_baseline_open(const char *path) {
  people_baseline *people = calloc(1, sizeof *people);
  if (people == NULL) abort();
  check(people, sqlite3_open_v2(path, &people->database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL), SQLITE_OK);
  run(people, "PRAGMA cache_size = -65536; PRAGMA synchronous = NORMAL");
  for (int i = 0; i < STATEMENTS; i++) {
    int code = sqlite3_prepare_v3(people->database, texts[i], -1, SQLITE_PREPARE_PERSISTENT, &people->statements[i], NULL);
    check(people, code, SQLITE_OK);
  }
  return people;
}

void people_baseline_index(const char *path) {
  people_baseline people = {0};
  check(&people, sqlite3_open(path, &people.database), SQLITE_OK);
  run(&people, "PRAGMA cache_size = -65536; "
                               "CREATE INDEX usual ON \"Person\" (\"isLiked\", \"dateAdded\" DESC, \"id\" DESC)");
  sqlite3_close(people.database);
}

void people_baseline_close(people_baseline *people) {
  for (int i = 0; i < STATEMENTS; i++) sqlite3_finalize(people->statements[i]);
  sqlite3_close(people->database);
  free(people);
}

double people_baseline_fetch(people_baseline *people) {
  sqlite3_stmt *fetch = people->statements[FETCH];
  struct person *rows = NULL;
  size_t count = 0, room = 0;
  int code;
  while ((code = sqlite3_step(fetch)) == SQLITE_ROW) {
    if (count == room) {
      room = room == 0 ? 8 : room * 2;
      rows = realloc(rows, room * sizeof *rows);
      if (rows == NULL) abort();
    }
    struct person *row = &rows[count++];
    row->id = sqlite3_column_int64(fetch, 0);
    const void *text = sqlite3_column_blob(fetch, 1);
    size_t size = (size_t)sqlite3_column_bytes(fetch, 1);
    row->name = malloc(size + 1);
    if (row->name == NULL) abort();
    if (size > 0) memcpy(row->name, text, size);
    row->name[size] = 0;
    row->is_liked = sqlite3_column_int(fetch, 2);
    row->date_added = sqlite3_column_double(fetch, 3);
  }
  check(people, code, SQLITE_DONE);
  sqlite3_reset(fetch);
  double sum = 0;
  for (size_t i = 0; i < count; i++) {
    sum += rows[i].date_added;
    free(rows[i].name);
  }
  free(rows);
  return sum;
}

long people_baseline_count(people_baseline *people, bool by_index) {
  sqlite3_stmt *count = people->statements[by_index ? COUNT_BY_INDEX : COUNT_BY_SCAN];
  check(people, sqlite3_step(count), SQLITE_ROW);
  long result = (long)sqlite3_column_int64(count, 0);
  sqlite3_reset(count);
  return result;
}

void people_baseline_insert(people_baseline *people, const people_baseline_row *rows, size_t count) {
  sqlite3_stmt *insert = people->statements[INSERT];
  run(people, "BEGIN IMMEDIATE");
  for (size_t i = 0; i < count; i++) {
    sqlite3_bind_text(insert, 1, rows[i].name, -1, SQLITE_STATIC);
    sqlite3_bind_int(insert, 2, rows[i].is_liked);
    sqlite3_bind_double(insert, 3, rows[i].date_added);
    check(people, sqlite3_step(insert), SQLITE_DONE);
    sqlite3_reset(insert);
  }
  run(people, "ROLLBACK");
}

void people_baseline_toggle(people_baseline *people, int64_t id, bool is_liked) {
  sqlite3_stmt *toggle = people->statements[TOGGLE];
  sqlite3_bind_int(toggle, 1, is_liked);
  sqlite3_bind_int64(toggle, 2, id);
  check(people, sqlite3_step(toggle), SQLITE_DONE);
  sqlite3_reset(toggle);
}

void people_baseline_change(people_baseline *people, double before, bool is_liked) {
  sqlite3_stmt *change = people->statements[CHANGE];
  sqlite3_bind_int(change, 1, is_liked);
  sqlite3_bind_double(change, 2, before);
  check(people, sqlite3_step(change), SQLITE_DONE);
  sqlite3_reset(change);
}

double people_baseline_memory(void) {
  struct mallinfo2 facts = mallinfo2();
  return (double)facts.uordblks + (double)facts.hblkhd - (double)sqlite3_memory_used();
}

bool people_baseline_copy(const char *from, const char *to) {
  int source = open(from, O_RDONLY), target = open(to, O_WRONLY | O_CREAT | O_EXCL, 0600);
  bool is_copied = source >= 0 && target >= 0;
  // Where the file system can, both share what neither has changed.
  if (is_copied && ioctl(target, FICLONE, source) != 0) {
    ssize_t size;
    do size = copy_file_range(source, NULL, target, NULL, 1 << 30, 0);
    while (size > 0);
    is_copied = size == 0;
  }
  if (source >= 0) close(source);
  if (target >= 0) is_copied &= close(target) == 0;
  return is_copied;
}
