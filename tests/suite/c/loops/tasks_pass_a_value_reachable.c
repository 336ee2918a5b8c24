// expect: reachable
// input: [0, 0, 0, 77, 1]
// rule: and a task that is woken by chance leaves the value behind
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

enum { TASKS = 5, IDLE = 0, WOKEN = 1 };
int state[TASKS], value, first;

void wake(int task) {
    state[task] = WOKEN;
}

void step(int task) {
    int next = task + 1;
    state[task] = IDLE;
    if (next < TASKS) {
        value++;
        wake(next);
    } else if (value != first + TASKS - 1) {
        reach_error();
    } else {
        first = __VERIFIER_nondet_int();
        if (first < 0 || first > 1000)
            first = 0;
        value = first;
        wake(0);
    }
}

int main(void) {
    wake(0);
    while (1) {
        for (int task = 0; task < TASKS; task++) {
            int chosen = __VERIFIER_nondet_int();
            if (chosen == 77 && task == 3)
                wake(4);
            if (state[task] == WOKEN && chosen)
                step(task);
        }
    }
}
