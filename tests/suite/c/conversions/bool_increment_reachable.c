// expect: reachable
// rule: ++ of a _Bool leaves 1, -- toggles
// input: []
extern void reach_error(void);

int main(void) {
    _Bool b = 0;
    b++;
    b++;
    int one = b;
    b--;
    int zero = b;
    b += 5;
    if (one != 1 || zero != 0 || b == 1)
        reach_error();
    return 0;
}
