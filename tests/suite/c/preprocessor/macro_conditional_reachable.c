// expect: reachable
// rule: #if computes: defined, arithmetic, nested, #elif
// input: []
extern void reach_error(void);

#define LEVEL 3
#if defined(LEVEL) && LEVEL * 2 > 5
#ifdef MISSING
#define VALUE 1
#elif LEVEL == 3
#define VALUE 2
#else
#define VALUE 3
#endif
#else
#define VALUE 4
#endif

int main(void) {
    if (VALUE == 2)
        reach_error();
    return 0;
}
