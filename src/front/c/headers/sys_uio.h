#ifndef __iovec_defined
#define __iovec_defined
struct iovec {
    void *iov_base;
    size_t iov_len;
};
#endif
