#define NULL ((void *)0)
#define WEOF 4294967295U
#define WCHAR_MIN (-2147483647 - 1)
#define WCHAR_MAX 2147483647
