// expect: safe
// rule: a value that is cast to a union is not that of a bit-field of fewer bits
extern void reach_error(void);

union field {
    int part : 4;
    int all : 32;
};

union two {
    unsigned short low : 3;
    int whole;
};

int main(void) {
    int n = 1000;
    union two two = (union two)n;
    if (((union field)n).all != n || two.whole != n)
        reach_error();
    return 0;
}
