// SQLite: databases; only PeopleSQLite calls it. With what Swift can't see: macros, casts and variadic functions.
#ifndef CSQLITE_HEADERS_H
#define CSQLITE_HEADERS_H

// Debian builds SQLite with the hook, but its header shows it only to those who ask.
#ifndef SQLITE_ENABLE_PREUPDATE_HOOK
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#endif
#include <sqlite3.h>
#include <stddef.h>

// Codes that are computed.
static const int MOON_CONSTRAINT_UNIQUE = SQLITE_CONSTRAINT_UNIQUE;
static const int MOON_CONSTRAINT_PRIMARYKEY = SQLITE_CONSTRAINT_PRIMARYKEY;
static const int MOON_CONSTRAINT_ROWID = SQLITE_CONSTRAINT_ROWID;

// Binds a copy of the bytes as text; no bytes are the empty text, not NULL.
static inline int moon_bind_text(sqlite3_stmt *statement, int place, const void *bytes, sqlite3_uint64 count) {
  const char *text = bytes == NULL ? "" : bytes;
  return sqlite3_bind_text64(statement, place, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

// Binds a copy of the bytes as a blob; no bytes are the empty blob, not NULL.
static inline int moon_bind_blob(sqlite3_stmt *statement, int place, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, place, bytes == NULL ? "" : bytes, count, SQLITE_TRANSIENT);
}

// Turns an option of a connection on or off.
static inline int moon_set_option(sqlite3 *database, int option, int on) {
  return sqlite3_db_config(database, option, on, (int *)0);
}

#endif
