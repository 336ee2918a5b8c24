//! POSIX: processes, files, what the system does.

use super::kind::Ending::Quick;
use super::kind::Kind::{Between, End};
use super::row::Precondition::{NotNull, String};
use super::row::Tells::AtMostArgument;
use super::row::{INT_MAX, UINT_MAX};
use super::row::{Row, body, function};
use super::{Section, header};

pub(super) const SECTIONS: &[Section] = &[
    header("unistd.h", UNISTD_H),
    header("fcntl.h", FCNTL_H),
    header("sys/stat.h", SYS_STAT_H),
    header("sys/wait.h", SYS_WAIT_H),
    header("sys/mman.h", SYS_MMAN_H),
    header("sys/ioctl.h", SYS_IOCTL_H),
    header("sys/select.h", SYS_SELECT_H),
    header("poll.h", POLL_H),
    header("err.h", ERR_H),
    header("arpa/inet.h", ARPA_INET_H),
];

const UNISTD_H: &[Row] = &[
    function("void _exit(int)").is(End(Quick)),
    function("int access(const char *, int)").needs(&[String]),
    function("unsigned alarm(unsigned)")
        .is(Between(0, UINT_MAX))
        .because("what is left of an earlier `alarm`"),
    function("int chdir(const char *)").needs(&[String]),
    function("int chown(const char *, uid_t, gid_t)").needs(&[String]),
    function("int close(int)"),
    function("int dup(int)"),
    function("int dup2(int, int)"),
    function("int execl(const char *, const char *, ...)"),
    function("int execle(const char *, const char *, ...)"),
    function("int execlp(const char *, const char *, ...)"),
    function("int execv(const char *, char *const [])"),
    function("int execve(const char *, char *const [], char *const [])"),
    function("int execvp(const char *, char *const [])"),
    function("int fchdir(int)"),
    function("int fchown(int, uid_t, gid_t)"),
    function("int fdatasync(int)"),
    function("pid_t fork(void)"),
    function("int fsync(int)"),
    function("int ftruncate(int, off_t)"),
    function("char *getcwd(char *, size_t)"),
    function("gid_t getegid(void)"),
    function("uid_t geteuid(void)"),
    function("gid_t getgid(void)"),
    function("int getopt(int, char *const *, const char *)"),
    body("pid_t getpid(void)"),
    function("pid_t getppid(void)").is(Between(0, INT_MAX)),
    function("uid_t getuid(void)"),
    function("int isatty(int)"),
    function("int link(const char *, const char *)").needs(&[String, String]),
    function("off_t lseek(int, off_t, int)"),
    function("int pipe(int [2])"),
    function("ssize_t pread(int, void *, size_t, off_t)"),
    function("ssize_t pwrite(int, const void *, size_t, off_t)"),
    function("ssize_t read(int, void *, size_t)"),
    function("ssize_t readlink(const char *, char *, size_t)").needs(&[String]),
    function("int rmdir(const char *)").needs(&[String]),
    function("unsigned sleep(unsigned)")
        .is(Between(0, UINT_MAX))
        .sets_errno()
        .tells(AtMostArgument),
    function("int symlink(const char *, const char *)").needs(&[String, String]),
    function("long sysconf(int)"),
    function("int truncate(const char *, off_t)").needs(&[String]),
    function("int unlink(const char *)").is(Between(-1, 0)).needs(&[String]).sets_errno(),
    function("int usleep(useconds_t)").is(Between(-1, 0)).sets_errno(),
    function("pid_t vfork(void)"),
    function("ssize_t write(int, const void *, size_t)"),
];

const FCNTL_H: &[Row] = &[
    function("int creat(const char *, mode_t)").needs(&[String]),
    function("int fcntl(int, int, ...)"),
    function("int open(const char *, int, ...)").needs(&[String]),
];

const SYS_STAT_H: &[Row] = &[
    function("int chmod(const char *, mode_t)").needs(&[String]),
    function("int fchmod(int, mode_t)"),
    function("int fstat(int, struct stat *)"),
    function("int lstat(const char *, struct stat *)").needs(&[String, NotNull]),
    function("int mkdir(const char *, mode_t)").needs(&[String]),
    function("int stat(const char *, struct stat *)").needs(&[String, NotNull]),
    function("mode_t umask(mode_t)"),
];

const SYS_WAIT_H: &[Row] =
    &[function("pid_t wait(int *)"), function("pid_t waitpid(pid_t, int *, int)")];

const SYS_MMAN_H: &[Row] = &[
    function("void *mmap(void *, size_t, int, int, int, off_t)"),
    function("int munmap(void *, size_t)"),
];

const SYS_IOCTL_H: &[Row] = &[function("int ioctl(int, unsigned long, ...)")];

const SYS_SELECT_H: &[Row] =
    &[function("int select(int, fd_set *, fd_set *, fd_set *, struct timeval *)")];

const POLL_H: &[Row] = &[function("int poll(struct pollfd *, nfds_t, int)")];

const ERR_H: &[Row] = &[
    function("void err(int, const char *, ...)"),
    function("void errx(int, const char *, ...)"),
    function("void verr(int, const char *, va_list)"),
    function("void verrx(int, const char *, va_list)"),
];

const ARPA_INET_H: &[Row] = &[
    body("uint32_t htonl(uint32_t)"),
    body("uint16_t htons(uint16_t)"),
    body("uint32_t ntohl(uint32_t)"),
    body("uint16_t ntohs(uint16_t)"),
];
