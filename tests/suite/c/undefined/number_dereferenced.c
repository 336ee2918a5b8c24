// expect: reachable
// input: []
// options: --target undefined
// rule: nothing lies at 1
int main(void) {
    const _Bool flag = 1;
    int *at = (int *)(unsigned long)flag;
    return *at;
}
