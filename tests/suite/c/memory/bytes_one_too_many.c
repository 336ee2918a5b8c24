// expect: unknown
// rule: the byte behind a structure is outside of it: nothing may be said (code undefined)
extern void reach_error(void);

struct pair {
    char tag;
    int number;
};

int main(void) {
    struct pair pair = {1, 7};
    for (unsigned i = 0; i <= sizeof pair; i++)
        ((unsigned char *)&pair)[i] = 1;
    if (pair.tag != 1)
        reach_error();
    return 0;
}
