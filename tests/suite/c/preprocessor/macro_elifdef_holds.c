// expect: safe
// rule: #elifdef and #elifndef (C23) are #elif with `defined`
extern void reach_error(void);

#define SECOND

int main(void) {
    int way = 0;
#ifdef FIRST
    way = 1;
#elifdef SECOND
    way = 2;
#elifndef FIRST
    way = 3;
#endif
#if 0
#elifndef FIRST
    way += 10;
#else
    way += 20;
#endif
    if (way != 12)
        reach_error();
    return 0;
}
