#ifndef __unloop_mbstate
#define __unloop_mbstate
typedef struct { int __count; unsigned __value; } mbstate_t;
#define mbsinit(state) \
    ({ const mbstate_t *__state = (state); !__state || __state->__count == 0; })
#endif
