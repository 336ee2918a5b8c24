// expect: reachable
// rule: case -1 of an unsigned int is 4294967295
// input: []
extern void reach_error(void);

int main(void) {
    unsigned int u = 4294967295u;
    switch (u) {
    case -1:
        reach_error();
    }
    return 0;
}
