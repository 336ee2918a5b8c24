#ifndef __mbstate_t_defined
#define __mbstate_t_defined
typedef struct { int __count; unsigned __value; } mbstate_t;
#define mbsinit(state) \
    ({ const mbstate_t *__state = (state); !__state || __state->__count == 0; })
#endif
