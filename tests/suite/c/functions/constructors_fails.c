// expect: reachable
// rule: a constructor is called before main, by priority and then in the order of definition; a destructor after it
// input: []
extern void reach_error(void);

static int steps;

static void then(int step) {
    steps = 10 * steps + step;
}

__attribute__((constructor)) static void third(void) {
    then(3);
}

void last(void) __attribute__((constructor));

void last(void) {
    then(4);
}

__attribute__((constructor(200))) void first(void) {
    then(1);
}

__attribute__((constructor(300))) int second(void) {
    then(2);
    return 7;
}

__attribute__((destructor)) static void end(void) {
    if (steps != 12345)
        reach_error();
}

int main(void) {
    if (steps != 1243)
        reach_error();
    then(5);
    return 0;
}
