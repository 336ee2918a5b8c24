#ifndef __unloop_fd_set
#define __unloop_fd_set
#define FD_SETSIZE 1024
typedef struct { long __fds_bits[FD_SETSIZE / (8 * sizeof(long))]; } fd_set;
#define __FD_WORD(fd, set) ((set)->__fds_bits[(fd) / (8 * (int)sizeof(long))])
#define __FD_MASK(fd) ((long)(1UL << (fd) % (8 * (int)sizeof(long))))
#define FD_ZERO(set) __builtin_memset((set), 0, sizeof(fd_set))
#define FD_SET(fd, set) ((void)(__FD_WORD(fd, set) |= __FD_MASK(fd)))
#define FD_CLR(fd, set) ((void)(__FD_WORD(fd, set) &= ~__FD_MASK(fd)))
#define FD_ISSET(fd, set) ((__FD_WORD(fd, set) & __FD_MASK(fd)) != 0)
#endif
