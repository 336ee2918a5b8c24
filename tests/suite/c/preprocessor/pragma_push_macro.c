// expect: safe
// rule: `#pragma pop_macro` brings back what a name stood for, or that it stood for nothing
extern void reach_error(void);

#define LIMIT 1
#pragma push_macro("LIMIT")
#pragma push_macro("OTHER")
#undef LIMIT
#define LIMIT 2
#define OTHER 3
enum { inner = LIMIT + OTHER };
#pragma pop_macro("LIMIT")
_Pragma("pop_macro(\"OTHER\")")

int main(void) {
#ifdef OTHER
    reach_error();
#endif
    if (inner != 5 || LIMIT != 1)
        reach_error();
    return 0;
}
