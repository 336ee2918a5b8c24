// expect: reachable
// input: []
// unseen: gcc looks at pairs of pointers only where ASAN_OPTIONS says so
// options: --target error:different-objects
// rule: how far different objects are apart, C does not say (C17 6.5.6p9)
int first, second;

int main(void) {
    return (int)(&first - &second);
}
