#ifndef __unloop_iovec
#define __unloop_iovec
struct iovec {
    void *iov_base;
    size_t iov_len;
};
#endif
