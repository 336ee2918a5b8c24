// expect: safe
// rule: an enum without negative enumerators is an unsigned int (gcc): -1 in it is large
extern void reach_error(void);

enum e { A, B, C = -1 };

int main(void) {
    enum e x = -1;
    if (x > 0)
        reach_error();
    return 0;
}
