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
    header("sys/socket.h", SYS_SOCKET_H),
];

const UNISTD_H: &[Row] = &[
    function("void _exit(int)").is(End(Quick)),
    body("int access(const char *, int)").common(),
    function("unsigned alarm(unsigned)")
        .is(Between(0, UINT_MAX))
        .because("what is left of an earlier `alarm`"),
    body("int chdir(const char *)").common(),
    body("int chown(const char *, uid_t, gid_t)").common(),
    body("int close(int)").common(),
    body("int dup(int)").common(),
    body("int dup2(int, int)").common(),
    body("int execl(const char *, const char *, ...)").common(),
    body("int execle(const char *, const char *, ...)").common(),
    body("int execlp(const char *, const char *, ...)").common(),
    body("int execv(const char *, char *const [])").common(),
    body("int execve(const char *, char *const [], char *const [])").common(),
    body("int execvp(const char *, char *const [])").common(),
    body("int fchdir(int)").common(),
    body("int fchown(int, uid_t, gid_t)").common(),
    body("int fdatasync(int)").common(),
    body("pid_t fork(void)").common(),
    body("int fsync(int)").common(),
    body("int ftruncate(int, off_t)").common(),
    function("char *getcwd(char *, size_t)"),
    function("gid_t getegid(void)"),
    function("uid_t geteuid(void)"),
    function("gid_t getgid(void)"),
    function("int getopt(int, char *const *, const char *)"),
    body("pid_t getpid(void)"),
    function("pid_t getppid(void)").is(Between(0, INT_MAX)),
    function("uid_t getuid(void)"),
    function("int isatty(int)"),
    body("int link(const char *, const char *)").common(),
    function("off_t lseek(int, off_t, int)"),
    body("int pipe(int [2])").common(),
    body("ssize_t pread(int, void *, size_t, off_t)").common(),
    body("ssize_t pwrite(int, const void *, size_t, off_t)").common(),
    body("ssize_t read(int, void *, size_t)").common(),
    function("ssize_t readlink(const char *, char *, size_t)").needs(&[String]),
    body("int rmdir(const char *)").common(),
    function("unsigned sleep(unsigned)")
        .is(Between(0, UINT_MAX))
        .sets_errno()
        .tells(AtMostArgument),
    body("int symlink(const char *, const char *)").common(),
    function("long sysconf(int)"),
    body("int truncate(const char *, off_t)").common(),
    function("int unlink(const char *)").is(Between(-1, 0)).needs(&[String]).sets_errno(),
    function("int usleep(useconds_t)").is(Between(-1, 0)).sets_errno(),
    function("pid_t vfork(void)"),
    body("ssize_t write(int, const void *, size_t)").common(),
];

const FCNTL_H: &[Row] = &[
    body("int creat(const char *, mode_t)").common(),
    function("int fcntl(int, int, ...)"),
    body("int open(const char *, int, ...)").common(),
];

const SYS_STAT_H: &[Row] = &[
    body("int chmod(const char *, mode_t)").common(),
    body("int fchmod(int, mode_t)").common(),
    function("int fstat(int, struct stat *)"),
    function("int lstat(const char *, struct stat *)").needs(&[String, NotNull]),
    body("int mkdir(const char *, mode_t)").common(),
    function("int stat(const char *, struct stat *)").needs(&[String, NotNull]),
    function("mode_t umask(mode_t)"),
];

const SYS_WAIT_H: &[Row] =
    &[body("pid_t wait(int *)").common(), body("pid_t waitpid(pid_t, int *, int)").common()];

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

const SYS_SOCKET_H: &[Row] = &[
    body("int accept(int, struct sockaddr *, socklen_t *)").common(),
    body("int accept4(int, struct sockaddr *, socklen_t *, int)").common(),
    body("int bind(int, const struct sockaddr *, socklen_t)").common(),
    body("int connect(int, const struct sockaddr *, socklen_t)").common(),
    body("int getpeername(int, struct sockaddr *, socklen_t *)").common(),
    body("int getsockname(int, struct sockaddr *, socklen_t *)").common(),
    body("int getsockopt(int, int, int, void *, socklen_t *)").common(),
    body("int listen(int, int)").common(),
    body("ssize_t recv(int, void *, size_t, int)").common(),
    body("ssize_t recvfrom(int, void *, size_t, int, struct sockaddr *, socklen_t *)").common(),
    body("ssize_t send(int, const void *, size_t, int)").common(),
    body("ssize_t sendto(int, const void *, size_t, int, const struct sockaddr *, socklen_t)")
        .common(),
    body("int setsockopt(int, int, int, const void *, socklen_t)").common(),
    body("int shutdown(int, int)").common(),
    body("int socket(int, int, int)").common(),
    body("int socketpair(int, int, int, int [2])").common(),
];
