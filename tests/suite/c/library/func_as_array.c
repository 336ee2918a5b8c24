// expect: safe
// rule: __func__ is an array with the function's name, by GNU's names, too
extern void reach_error(void);

static char second(void) { return __FUNCTION__[1]; }

static int named(void) {
    const char *rest = &__func__[2];
    return __func__[0] == 'n' && sizeof __func__ == 6 && rest[2] == 'd' && !rest[3];
}

int main(void) {
    if (second() != 'e' || !named())
        reach_error();
    return 0;
}
