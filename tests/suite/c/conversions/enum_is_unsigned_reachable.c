// expect: reachable
// rule: an enum without negative enumerators is an unsigned int (gcc): -1 in it is large
// input: []
extern void reach_error(void);

enum e { A, B };

int main(void) {
    enum e x = -1;
    if (x > 0)
        reach_error();
    return 0;
}
