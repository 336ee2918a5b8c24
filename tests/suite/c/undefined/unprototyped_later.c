// expect: safe
// options: --target error:argument
// rule: integers of one size arrive whatever their signs, and any pointer as a void *; wrong if `()` is always undefined
int plus();
int is_set();

int main(void) {
    int x = 3;
    return plus(1, 'a') + is_set(&x);
}

int plus(unsigned a, int b) { return (int)a + b; }
int is_set(void *p) { return p != 0; }
