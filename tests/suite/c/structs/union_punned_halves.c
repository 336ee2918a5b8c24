// expect: reachable-or-unknown
// rule: writing one half of an int changes it
// input: [0, 0, 0, 0]
extern void reach_error(void);

union u {
    unsigned int whole;
    unsigned short half[2];
};

int main(void) {
    union u u = {0};
    u.whole = 0;
    u.half[1] = 1;
    if (u.whole == 65536)
        reach_error();
    return 0;
}
