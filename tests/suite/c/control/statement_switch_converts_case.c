// expect: safe
// rule: case -1 of an unsigned int is 4294967295
extern void reach_error(void);

int main(void) {
    unsigned int u = 4294967294u;
    switch (u) {
    case -1:
        reach_error();
    }
    return 0;
}
