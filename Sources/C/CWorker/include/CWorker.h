// A process that runs a script for another one: how it is started, and how it takes its own rights away.
#ifndef CWORKER_H
#define CWORKER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// --- Starting (spawn.c) ---

// The numbers that files have in the worker.
enum {
  WORKER_PAGE = 3,     // the memory that both processes see
  WORKER_CHANNEL = 4,  // the result's file, or the socket that messages come through
};

// What a worker's own words begin with, which is what lists of processes show.
#define WORKER_NAME "moonframe: worker"
// The same for Swift.
static inline const char *worker_name(void) { return WORKER_NAME; }

// Starts a program in a session of its own, with nothing open but the files given; a file that is -1 is not there. Its
// variables are this process's, and "NAME=value".
// 0, or the system's error code.
int worker_spawn(const char *program, char *const *words, const char *variable, const int files[5], pid_t *child);
// Makes a file in memory; -1 with errno when that fails.
int worker_memory(const char *name, size_t size);
// Makes a pipe whose reader doesn't wait. 0, or the system's error code.
int worker_pipe(int ends[2]);
// Makes the two ends of a socket for messages. 0, or the system's error code.
int worker_pair(int ends[2]);

// --- Watching (watch.c) ---

// How a worker ended.
typedef struct worker_end {
  bool ended;
  int code;    // its exit code, where no signal ended it
  int signal;  // 0 where none did
} worker_end;

// Looks whether a child has ended, and takes what is left of it. `waits`: until it has.
worker_end worker_look(pid_t child, bool waits);
// The processor time of a process, in seconds; -1 when it is gone.
double worker_time(pid_t child);
// The memory of a process that is in the machine, in bytes; 0 when it is gone.
size_t worker_resident(pid_t child);

// --- The page (page.c) ---

// The memory that both processes see. What the worker wrote there is not to be trusted.
typedef struct worker_page worker_page;
size_t worker_page_size(void);
// Maps the page of a file; NULL when it is none. `begins`: makes it one, of this process's workers.
worker_page *worker_map(int file, bool begins);
void worker_unmap(worker_page *page);
// Whether the process that made the page is this one's parent.
bool worker_is_child(const worker_page *page);
// The room in which places are noted.
void *worker_note(worker_page *page);
size_t worker_note_size(void);

// What the worker is told of the terminals of its parent: the columns of each stream, 0 for none.
void worker_set_columns(worker_page *page, int stream, int columns);
int worker_columns(const worker_page *page, int stream);
// Numbers that one process tells the other.
enum {
  WORKER_TIME = 0,      // the limit of its processor time, in milliseconds; 0 for none
  WORKER_MEMORY = 1,    // how much memory it may take beside what it began with, in bytes; 0 for no limit
  WORKER_HAS_RESULT = 2,  // its result is complete
  WORKER_CRASH = 3,     // the signal by which it crashes
  WORKER_TAKEN = 4,     // the memory that it had taken then, in bytes
  WORKER_NUMBERS = 5,
};
void worker_set_number(worker_page *page, int which, int64_t number);
int64_t worker_number(const worker_page *page, int which);

// --- Confining (confine.c, landlock.c, seccomp.c): of the calling process, for good ---

// Ends this process when the thread that started it ends. 0, or the system's error code.
int worker_die_with_parent(const worker_page *page);
// Limits the address space beside what is used now, the size of a file and the number of open ones, and the
// processor time in whole seconds; 0 for no limit. No core is written. 0, or the system's error code.
int worker_limit(uint64_t address_space, uint64_t file_size, uint64_t open_files);
int worker_limit_time(uint64_t seconds);

// What the kernel knows of Landlock: its version; 0 where it has none or it is turned off.
int worker_landlock_version(void);
// Closes all files and folders but those given, and all TCP, to the calling thread and those it starts. What is not
// there is left out. 0, or the system's error code.
int worker_close_files(const char *const *readable, size_t readable_count, const char *const *writable,
                       size_t writable_count);
// Whether system calls can be filtered here.
bool worker_can_filter(void);
// Refuses all system calls but those that a script's run needs, to all threads. 0, or the system's error code.
int worker_filter_calls(void);

// --- Crashes (crash.c) ---

// When a thread crashes from now on, tells the page and calls `note` on the way. It must be called before this process
// closes its files.
void worker_catch_crashes(worker_page *page, void (*note)(void));
// Gives the calling thread a stack for that, so that it may also have run out of its own.
void worker_prepare_thread(void);

#endif
