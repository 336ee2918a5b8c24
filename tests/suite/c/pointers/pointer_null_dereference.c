// expect: unknown
// rule: writing through null: nothing may be said (code undefined)
extern void reach_error(void);

int main(void) {
    int *p = 0;
    *p = 1;
    reach_error();
    return 0;
}
