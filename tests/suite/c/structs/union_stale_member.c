// expect: reachable-or-unknown
// rule: writing a smaller member changes the larger one
// input: []
extern void reach_error(void);

union u {
    int i;
    unsigned char c;
};

int main(void) {
    union u u;
    u.i = 256;
    u.c = 1;
    if (u.i == 257)
        reach_error();
    return 0;
}
