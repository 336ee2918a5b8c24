// expect: reachable
// rule: a for without condition goes on until it is left
// input: []
extern void reach_error(void);

int main(void) {
    int i = 0;
    for (;;)
        if (++i == 4)
            break;
    if (i == 4)
        reach_error();
    return 0;
}
