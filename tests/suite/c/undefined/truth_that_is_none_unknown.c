// expect: unknown
// rule: a _Bool that holds 7 (C17 6.2.6.1): not followed; wrong if it is read as 7 or as 1
void reach_error(void);

int main(void) {
    _Bool b = 1;
    *(char *)&b = 7;
    if (b)
        reach_error();
    return 0;
}
