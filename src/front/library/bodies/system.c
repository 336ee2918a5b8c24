/* What the system and other processes give: files by number, sockets, processes. It is open within what POSIX
   says; a negative number of a file fails. __unloop_next() is any byte. */
int __unloop_refused(void) {
    __unloop_errno = __unloop_within(1, 133);
    return -1;
}

/* Something is done to an open file, or not. */
int __unloop_done(int file) {
    return file < 0 || __unloop_any() < 0 ? __unloop_refused() : 0;
}

/* A new file, or none. */
int __unloop_opened(int from) {
    int file = __unloop_any();
    return from < 0 || file < 0 ? __unloop_refused() : file;
}

/* How many of so many bytes are moved, or -1; Linux moves no more than an `int` counts. */
int __unloop_moved(int file, size_t n) {
    int many = __unloop_any();
    if (file < 0 || many < 0)
        return __unloop_refused();
    __VERIFIER_assume((unsigned)many <= n);
    return many;
}

int __unloop_received(int file, unsigned char *to, size_t n) {
    int many = __unloop_moved(file, n);
    for (int i = 0; i < many; i++)
        to[i] = __unloop_next();
    return many;
}

/* What is written has to be there. */
int __unloop_sent(int file, unsigned char *from, size_t n) {
    unsigned char read = 0;
    for (size_t i = 0; i < n; i++)
        read ^= from[i];
    return __unloop_moved(file, n);
}

/* The domain of all sockets that have been made; 0 before there is one, -1 where they differ. */
static int __unloop_domain;

/* An address, as much of it as there is room for, and how long it is: with AF_INET 16 bytes, with AF_INET6 28. */
void __unloop_address(unsigned char *to, unsigned *room, int is_optional) {
    int domain = __unloop_domain, known = domain == 2 || domain == 10;
    unsigned whole, had;
    if (to == 0)
        return;
    whole = !known ? __unloop_within(0, 128) : domain == 2 ? 16 : 28;
    if (is_optional && __unloop_any() != 0)
        whole = 0;
    had = *room;
    for (unsigned i = 0; i < whole && i < had; i++)
        to[i] = __unloop_next();
    __VERIFIER_assume(!known || whole == 0 || had < 2 || (to[0] == domain && to[1] == 0));
    *room = whole;
}

int __unloop_two_files(int *to) {
    int first = __unloop_any(), second = __unloop_any();
    if (first < 0)
        return __unloop_refused();
    __VERIFIER_assume(second >= 0 && second != first);
    to[0] = first;
    to[1] = second;
    return 0;
}

int socket(int domain, int type, int protocol) {
    int file = __unloop_opened(0);
    if (file >= 0)
        __unloop_domain = __unloop_domain == 0 || __unloop_domain == domain ? domain : -1;
    return file;
}

int socketpair(int domain, int type, int protocol, int *to) {
    __unloop_domain = -1;
    return __unloop_two_files(to);
}

int bind(int file, void *address, unsigned n) { return __unloop_done(file); }
int connect(int file, void *address, unsigned n) { return __unloop_done(file); }
int listen(int file, int most) { return __unloop_done(file); }
int shutdown(int file, int how) { return __unloop_done(file); }
int setsockopt(int file, int level, int option, void *value, unsigned n) { return __unloop_done(file); }

int __unloop_accepted(int file, void *address, void *n) {
    int made = __unloop_opened(file);
    if (made >= 0)
        __unloop_address((unsigned char *)address, (unsigned *)n, 0);
    return made;
}

int accept(int file, void *address, void *n) { return __unloop_accepted(file, address, n); }
int accept4(int file, void *address, void *n, int flags) { return __unloop_accepted(file, address, n); }

int __unloop_named(int file, void *to, void *n) {
    int done = __unloop_done(file);
    if (done == 0)
        __unloop_address((unsigned char *)to, (unsigned *)n, 0);
    return done;
}

int getsockname(int file, void *address, void *n) { return __unloop_named(file, address, n); }
int getpeername(int file, void *address, void *n) { return __unloop_named(file, address, n); }

int getsockopt(int file, int level, int option, void *to, void *n) {
    unsigned char *bytes = (unsigned char *)to;
    unsigned *room = (unsigned *)n, whole;
    int done = __unloop_done(file);
    if (done != 0)
        return done;
    whole = __unloop_within(0, 1024);
    __VERIFIER_assume(whole <= *room);
    for (unsigned i = 0; i < whole; i++)
        bytes[i] = __unloop_next();
    *room = whole;
    return 0;
}


ssize_t recv(int file, void *to, size_t n, int flags) { return __unloop_received(file, (unsigned char *)to, n); }

ssize_t recvfrom(int file, void *to, size_t n, int flags, void *address, void *length) {
    int many = __unloop_received(file, (unsigned char *)to, n);
    if (many >= 0)
        __unloop_address((unsigned char *)address, (unsigned *)length, 1);
    return many;
}

ssize_t send(int file, void *from, size_t n, int flags) { return __unloop_sent(file, (unsigned char *)from, n); }
ssize_t sendto(int file, void *from, size_t n, int flags, void *address, unsigned length) {
    return __unloop_sent(file, (unsigned char *)from, n);
}

ssize_t read(int file, void *to, size_t n) { return __unloop_received(file, (unsigned char *)to, n); }
ssize_t pread(int file, void *to, size_t n, off_t at) { return __unloop_received(file, (unsigned char *)to, n); }
ssize_t write(int file, void *from, size_t n) { return __unloop_sent(file, (unsigned char *)from, n); }
ssize_t pwrite(int file, void *from, size_t n, off_t at) { return __unloop_sent(file, (unsigned char *)from, n); }

int close(int file) { return __unloop_done(file); }
int fsync(int file) { return __unloop_done(file); }
int fdatasync(int file) { return __unloop_done(file); }
int fchdir(int file) { return __unloop_done(file); }
int ftruncate(int file, off_t size) { return __unloop_done(file); }
int fchmod(int file, unsigned mode) { return __unloop_done(file); }
int fchown(int file, unsigned user, unsigned group) { return __unloop_done(file); }
int dup(int file) { return __unloop_opened(file); }
int dup2(int file, int to) { return to < 0 || __unloop_done(file) < 0 ? __unloop_refused() : to; }
int pipe(int *to) { return __unloop_two_files(to); }

/* A run is that of the parent, or that of the child. */
int fork(void) { return __unloop_opened(0); }

/* Where another program takes its place, the run is over. */
int __unloop_replaced(char *path) {
    __unloop_text(path);
    return __unloop_refused();
}

int execl(char *path, char *first, ...) { return __unloop_replaced(path); }
int execle(char *path, char *first, ...) { return __unloop_replaced(path); }
int execlp(char *path, char *first, ...) { return __unloop_replaced(path); }
int execv(char *path, void *arguments) { return __unloop_replaced(path); }
int execve(char *path, void *arguments, void *environment) { return __unloop_replaced(path); }
int execvp(char *path, void *arguments) { return __unloop_replaced(path); }

int __unloop_awaited(int child, int *status, int options) {
    int ended = __unloop_any();
    if (ended < 0)
        return __unloop_refused();
    __VERIFIER_assume(ended != 0 ? child <= 0 || ended == child : (options & 1) != 0); /* WNOHANG */
    if (status != 0 && ended > 0)
        *status = __unloop_within(0, 65535);
    return ended;
}

int wait(int *status) { return __unloop_awaited(-1, status, 0); }
int waitpid(int child, int *status, int options) { return __unloop_awaited(child, status, options); }

/* Something is done to what has a name, or not. */
int __unloop_done_to(char *path) {
    __unloop_text(path);
    return __unloop_done(0);
}

int __unloop_done_to_both(char *from, char *to) {
    __unloop_text(from);
    return __unloop_done_to(to);
}

int __unloop_opened_by(char *path) {
    __unloop_text(path);
    return __unloop_opened(0);
}

int open(char *path, int flags, ...) { return __unloop_opened_by(path); }
int creat(char *path, unsigned mode) { return __unloop_opened_by(path); }
int access(char *path, int how) { return __unloop_done_to(path); }
int chdir(char *path) { return __unloop_done_to(path); }
int chmod(char *path, unsigned mode) { return __unloop_done_to(path); }
int chown(char *path, unsigned user, unsigned group) { return __unloop_done_to(path); }
int mkdir(char *path, unsigned mode) { return __unloop_done_to(path); }
int rmdir(char *path) { return __unloop_done_to(path); }
int truncate(char *path, off_t size) { return __unloop_done_to(path); }
int link(char *from, char *to) { return __unloop_done_to_both(from, to); }
int symlink(char *from, char *to) { return __unloop_done_to_both(from, to); }
