// expect: safe
// rule: the padding in what lives from the start is zero
extern void reach_error(void);

struct mixed {
    char first;
    int second;
};
static struct mixed start = {1, 2};

int main(void) {
    char *p = (char *)&start;
    if (p[1] != 0 || p[2] != 0 || p[3] != 0 || p[4] != 2)
        reach_error();
    return 0;
}
