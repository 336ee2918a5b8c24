// expect: reachable
// options: --target error:use-after-free
// rule: the block of a statement expression is over once its value has been computed (C17 6.2.4); wrong if an address of its own that it gives counts as none that was kept
// input: []
int main(void) {
    int *p = ({ int q = 3; &q; });
    return *p;
}
