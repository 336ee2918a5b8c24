// expect: safe
// options: --target undefined
// rule: no byte of a structure is outside of it
extern void reach_error(void);

struct pair {
    char tag;
    int number;
};

int main(void) {
    struct pair pair = {1, 7};
    unsigned sum = 0;
    for (unsigned i = 0; i < sizeof pair; i++)
        sum += ((unsigned char *)&pair)[i] & 1;
    return sum > 100;
}
