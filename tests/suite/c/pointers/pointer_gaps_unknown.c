// expect: safe-or-unknown
// rule: between the members of a structure there is padding, which pointers to them tell of
extern void reach_error(void);

struct wide {
    int first;
    double second;
};

int main(void) {
    struct wide wide = {1, 2};
    int *p = &wide.first;
    void *end = &wide.second;
    if (p + 1 == end)
        reach_error();
    return 0;
}
