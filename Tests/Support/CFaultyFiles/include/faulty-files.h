// A file system for SQLite whose operations fail when a test says so, and which knows what a loss of power would take.
#ifndef FAULTY_FILES_H
#define FAULTY_FILES_H

#include <stdbool.h>
#include <stdint.h>

// The name under which SQLite knows it.
#define FAULTY_FILES "moon-faulty"

// Makes it known to SQLite; whether that worked. It may be called again.
bool faulty_register(void);

// Counts operations from 1 on and lets the one with a number fail, 0 for none, or all from there on; whether they
// fail because the disk is full, as far as they write.
void faulty_begin(int64_t number, bool forever, bool full);

// Counts operations from 1 on and lets the one with a number kill the process, before it does anything.
void faulty_kill(int64_t number);

// Lets all operations work again; how many were counted.
int64_t faulty_end(void);

// How many operations have failed since the beginning.
int64_t faulty_failures(void);

// The name of the operation that failed first, such as "sync people.sqlite-wal"; empty when none did.
const char *faulty_first(void);

// Notes from now on what is written to files and not yet synced, or forgets it.
void faulty_remember(bool on);

// Copies a file as a loss of power would leave it: without what was written after its last sync, or with a part of
// that by a seed, in pieces of 512 bytes. Whether it could be copied; a file that isn't there is none.
bool faulty_copy(const char *path, const char *copy, bool keeps_parts, uint64_t seed);

// Runs statements on a database as another program does, by the usual file system; whether that worked.
bool faulty_run(const char *path, const char *statements);

#endif
