// expect: reachable
// rule: a global of unsigned char wraps in a loop over calls
// input: []
extern void reach_error(void);

unsigned char ticks = 253;

void tick(void) {
    ticks++;
}

int main(void) {
    for (int i = 0; i < 5; ++i)
        tick();
    if (ticks == 2)
        reach_error();
    return 0;
}
