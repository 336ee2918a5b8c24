// expect: unknown
// rule: a function of another file that never returns may call what it is given
extern void reach_error(void);

extern _Noreturn void run(void (*each)(void));

static void each(void) {
    reach_error();
}

int main(void) {
    run(each);
}
