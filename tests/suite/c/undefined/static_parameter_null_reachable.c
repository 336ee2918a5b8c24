// expect: reachable
// options: --target error:null-dereference
// rule: `int a[static 1]` is given a null pointer; wrong if only an access counts
// input: []
// unseen: no check of a compiler's looks for it while the program runs
int none(int a[static 1]) { return 0; }

int main(void) {
    int *p = 0;
    return none(p);
}
