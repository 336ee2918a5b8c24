#define NULL ((void *)0)
#define WEOF 4294967295U
#define WCHAR_MIN __WCHAR_MIN__
#define WCHAR_MAX __WCHAR_MAX__
