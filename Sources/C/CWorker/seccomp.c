// Which system calls a worker may make: those that running a script, drawing and keeping records need, and no others.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stdbool.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CWorker.h"

#if defined(__x86_64__)
#define PROCESSOR AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define PROCESSOR AUDIT_ARCH_AARCH64
#endif

#ifdef PROCESSOR

// Calls that are allowed whatever their arguments, the frequent ones first.
static const int allowed[] = {
    SYS_read, SYS_write, SYS_futex, SYS_pread64, SYS_pwrite64, SYS_fstat, SYS_close, SYS_openat, SYS_lseek, SYS_fcntl,
    SYS_munmap, SYS_madvise, SYS_mremap, SYS_brk, SYS_ppoll, SYS_newfstatat, SYS_readv, SYS_writev, SYS_fdatasync,
    SYS_fsync, SYS_ftruncate, SYS_fallocate, SYS_unlinkat, SYS_renameat, SYS_mkdirat, SYS_faccessat,
    SYS_readlinkat, SYS_getdents64, SYS_getcwd, SYS_statfs, SYS_fstatfs, SYS_flock, SYS_fchmod, SYS_fchown,
    SYS_umask, SYS_fadvise64, SYS_readahead, SYS_preadv, SYS_pwritev, SYS_dup, SYS_dup3, SYS_pipe2,
    SYS_pselect6, SYS_eventfd2, SYS_truncate, SYS_sync_file_range, SYS_close_range,
    SYS_msync, SYS_mincore, SYS_membarrier,
    SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday, SYS_times, SYS_getrusage,
    SYS_timer_create, SYS_timer_settime, SYS_timer_gettime, SYS_timer_getoverrun, SYS_timer_delete,
    SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_rt_sigtimedwait, SYS_rt_sigpending, SYS_rt_sigsuspend,
    SYS_sigaltstack, SYS_restart_syscall,
    SYS_gettid, SYS_getpid, SYS_getppid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_getresuid, SYS_getresgid,
    SYS_getgroups, SYS_getsid, SYS_getpgid, SYS_uname, SYS_sysinfo, SYS_getrandom, SYS_getcpu,
    SYS_sched_yield, SYS_sched_getaffinity, SYS_sched_getparam, SYS_sched_getscheduler,
    SYS_sched_get_priority_max, SYS_sched_get_priority_min,
    SYS_set_robust_list, SYS_get_robust_list, SYS_set_tid_address, SYS_exit, SYS_exit_group,
#ifdef SYS_renameat2
    SYS_renameat2,
#endif
#ifdef SYS_statx
    SYS_statx,
#endif
#ifdef SYS_faccessat2
    SYS_faccessat2,
#endif
#ifdef SYS_rseq
    SYS_rseq,
#endif
#ifdef SYS_preadv2
    SYS_preadv2, SYS_pwritev2,
#endif
#ifdef __x86_64__
    SYS_open, SYS_stat, SYS_lstat, SYS_access, SYS_poll, SYS_select, SYS_readlink, SYS_getdents, SYS_unlink, SYS_rename,
    SYS_mkdir, SYS_rmdir, SYS_dup2, SYS_pipe, SYS_time, SYS_getpgrp, SYS_getrlimit, SYS_arch_prctl,
#endif
};

// Calls that a script must never make: they are refused, where others are said not to exist, so that whoever tries
// gets no other idea.
static const int refused[] = {
    SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4, SYS_sendto, SYS_sendmsg,
    SYS_execve, SYS_execveat, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_mount, SYS_umount2,
    SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns, SYS_bpf, SYS_perf_event_open, SYS_keyctl, SYS_add_key,
    SYS_request_key, SYS_userfaultfd, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load,
    SYS_reboot, SYS_setuid, SYS_setgid, SYS_setresuid, SYS_setresgid, SYS_personality, SYS_memfd_create,
    // Landlock doesn't watch who may use a file, and when it was changed.
    SYS_fchmodat, SYS_fchownat, SYS_utimensat, SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr,
    SYS_linkat, SYS_symlinkat, SYS_mknodat, SYS_tkill, SYS_rt_sigqueueinfo,
#ifdef SYS_io_uring_setup
    SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register,
#endif
#ifdef SYS_pidfd_open
    SYS_pidfd_open,
#endif
#ifdef SYS_pidfd_send_signal
    SYS_pidfd_send_signal,
#endif
#ifdef SYS_pidfd_getfd
    SYS_pidfd_getfd,
#endif
#ifdef __x86_64__
    SYS_fork, SYS_vfork, SYS_link, SYS_symlink, SYS_mknod, SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes,
#endif
};

enum { MOST = 1024 };
typedef struct program {
  struct sock_filter steps[MOST];
  unsigned count;
} program;

static void add(program *to, struct sock_filter step) {
  if (to->count < MOST) to->steps[to->count++] = step;
}

static void give(program *to, uint32_t answer) { add(to, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, answer)); }
static const uint32_t refusal = SECCOMP_RET_ERRNO | EPERM;
static const uint32_t unknown = SECCOMP_RET_ERRNO | ENOSYS;

static void load(program *to, size_t offset) {
  add(to, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset));
}

// The lower half of an argument; both processors are little-endian.
static void load_argument(program *to, int number) {
  load(to, offsetof(struct seccomp_data, args) + (size_t)number * sizeof(uint64_t));
}

static void answer_call(program *to, int call, uint32_t answer) {
  add(to, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 1));
  give(to, answer);
}

// Begins what is asked about a call's arguments; end_call says how far that goes.
static unsigned begin_call(program *to, int call) {
  add(to, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 0));
  return to->count;
}
static void end_call(program *to, unsigned start, uint32_t otherwise) {
  give(to, otherwise);
  if (to->count < MOST) to->steps[start - 1].jf = (uint8_t)(to->count - start);
}

static void allow_if_equal(program *to, uint32_t value) {
  add(to, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1));
  give(to, SECCOMP_RET_ALLOW);
}

// Allows a call whose argument is one of some values.
static void allow_values(program *to, int call, int argument, const uint32_t *values, size_t count) {
  unsigned start = begin_call(to, call);
  load_argument(to, argument);
  for (size_t i = 0; i < count; i++) allow_if_equal(to, values[i]);
  end_call(to, start, refusal);
}

// New threads, but no processes and no name spaces.
static void allow_threads(program *to) {
  const uint32_t thread = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD;
  unsigned start = begin_call(to, SYS_clone);
  load_argument(to, 0);
  add(to, (struct sock_filter)BPF_STMT(BPF_ALU | BPF_AND | BPF_K, thread));
  allow_if_equal(to, thread);
  end_call(to, start, refusal);
  // Its flags lie in memory that no filter sees; without it the C library takes the other one.
  answer_call(to, 435, unknown);
}

// Memory that can be run comes from files alone: libraries that are loaded late.
static void allow_memory(program *to) {
  unsigned start = begin_call(to, SYS_mprotect);
  load_argument(to, 2);
  add(to, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 1, 0));
  give(to, SECCOMP_RET_ALLOW);
  end_call(to, start, refusal);
  start = begin_call(to, SYS_mmap);
  load_argument(to, 2);
  add(to, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 1, 0));
  give(to, SECCOMP_RET_ALLOW);
  add(to, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_WRITE, 3, 0));
  load_argument(to, 3);
  add(to, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, MAP_ANONYMOUS, 1, 0));
  give(to, SECCOMP_RET_ALLOW);
  end_call(to, start, refusal);
}

static void build(program *to) {
  load(to, offsetof(struct seccomp_data, arch));
  add(to, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PROCESSOR, 1, 0));
  give(to, SECCOMP_RET_KILL_PROCESS);
  load(to, offsetof(struct seccomp_data, nr));
#ifdef __x86_64__
  // Numbers of the x32 interface, which would go round all others.
  add(to, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1));
  give(to, SECCOMP_RET_KILL_PROCESS);
#endif
  for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++) answer_call(to, allowed[i], SECCOMP_RET_ALLOW);
  allow_memory(to);
  allow_threads(to);
  // Signals to this process alone: the alarm, Ctrl-C, an abort.
  const uint32_t self[] = {(uint32_t)getpid()};
  const int signals[] = {SYS_tgkill, SYS_kill, SYS_rt_tgsigqueueinfo};
  for (size_t i = 0; i < 3; i++) allow_values(to, signals[i], 0, self, 1);
  const uint32_t of_self[] = {0, (uint32_t)getpid()};
  allow_values(to, SYS_prlimit64, 0, of_self, 2);
  const uint32_t names[] = {PR_SET_NAME, PR_GET_NAME, PR_SET_VMA};
  allow_values(to, SYS_prctl, 0, names, 3);
  const uint32_t questions[] = {TCGETS, TIOCGWINSZ, FIONREAD, FIOCLEX};
  allow_values(to, SYS_ioctl, 1, questions, 4);
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) answer_call(to, refused[i], refusal);
  give(to, unknown);
}

bool worker_can_filter(void) {
  uint32_t action = SECCOMP_RET_ERRNO;
  return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

int worker_filter_calls(void) {
  static program all;
  all.count = 0;
  build(&all);
  if (all.count >= MOST) return E2BIG;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  struct sock_fprog filter = {(unsigned short)all.count, all.steps};
  long status = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter);
  return status == 0 ? 0 : status > 0 ? EBUSY : errno;
}

#else

bool worker_can_filter(void) { return false; }
int worker_filter_calls(void) { return ENOSYS; }

#endif
