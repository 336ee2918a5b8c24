// expect: safe-or-unknown
// rule: what another member of a union left in the other parts of a structure is not followed
extern void reach_error(void);

union either {
    struct { int tag; char *text; } one;
    struct { int tag; int *number; } two;
};

static void turn(union either *u) {
    u->two.tag = 2;
    if (u->two.number == 0)
        reach_error();
}

int main(void) {
    union either u = {.one = {1, "a"}};
    turn(&u);
    return 0;
}
