// expect: unknown
// rule: a function is called by a pointer to one of another type (C17 6.3.2.3): not followed; wrong if the cast is nothing
void reach_error(void);
int same(int x) { return x; }

int main(void) {
    int (*f)(long) = (int (*)(long))same;
    if (f(1) != 1)
        reach_error();
    return 0;
}
