// expect: reachable
// options: --target error:use-after-free
// rule: a variable is read by its address once its block has been left (C17 6.2.4)
// input: []
int main(void) {
    int *p;
    {
        int x = 1;
        p = &x;
    }
    return *p;
}
