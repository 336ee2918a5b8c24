// expect: reachable
// rule: #undef and a new definition
// input: []
extern void reach_error(void);

#define N 4
int a[N];
#undef N
#define N 2

int main(void) {
    if (sizeof(a) / sizeof(int) != 4 || N == 2)
        reach_error();
    return 0;
}
