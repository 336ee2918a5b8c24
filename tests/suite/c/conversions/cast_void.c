// expect: safe
// rule: a cast to void throws the value away, not the side effect
extern void reach_error(void);

int main(void) {
    int x = 1;
    (void)x++;
    (void)(x += 5, 0);
    if (x != 7)
        reach_error();
    return 0;
}
