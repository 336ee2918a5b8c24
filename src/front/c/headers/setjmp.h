/* Nothing jumps back: `longjmp` is not followed, and so each `setjmp` returns once. */
#ifndef __jmp_buf_tag_defined
#define __jmp_buf_tag_defined
#ifdef __LP64__
struct __jmp_buf_tag { long __words[25]; };
#else
struct __jmp_buf_tag { int __words[39]; };
#endif
typedef struct __jmp_buf_tag jmp_buf[1], sigjmp_buf[1];
#endif
#define setjmp(buffer) ((void)*(buffer), 0)
#define _setjmp(buffer) ((void)*(buffer), 0)
#define sigsetjmp(buffer, mask) ((void)*(buffer), (void)(mask), 0)
