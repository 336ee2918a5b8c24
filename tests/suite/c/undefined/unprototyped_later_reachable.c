// expect: reachable
// options: --target error:argument
// rule: what `()` declares is given an int, and the definition behind it takes a long; wrong if that counts for the call
// input: []
// unseen: no check of a compiler's looks for it while the program runs
int is_negative();

int main(void) {
    return is_negative(-1);
}

int is_negative(long x) { return x < 0; }
