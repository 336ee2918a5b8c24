// expect: reachable
// input: []
// unseen: gcc looks at pairs of pointers only where ASAN_OPTIONS says so
// options: --target undefined
// rule: which of two different objects lies first, C does not say (C17 6.5.8p5)
int first, second;

int main(void) {
    return &first < &second;
}
