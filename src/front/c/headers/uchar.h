#ifndef __unloop_uchar
#define __unloop_uchar
typedef unsigned short char16_t;
typedef unsigned int char32_t;
#endif
