// expect: safe
// rule: a callee changes a global between two reads of it
extern void reach_error(void);

int g = 1;

void change(void) {
    g *= 3;
}

int main(void) {
    int before = g;
    change();
    change();
    if (g - before != 8)
        reach_error();
    return 0;
}
