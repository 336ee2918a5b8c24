// expect: reachable
// rule: break in a switch leaves the switch, continue in it goes on with the loop
// input: []
extern void reach_error(void);

int main(void) {
    int n = 0;
    for (int i = 0; i < 6; ++i) {
        switch (i) {
        case 1:
            continue;
        case 2:
            break;
        case 3:
            n += 10;
        }
        ++n;
    }
    if (n == 15)
        reach_error();
    return 0;
}
