// expect: reachable
// rule: a variable may hide a typedef's name, in its own block only
// input: []
extern void reach_error(void);

typedef unsigned char small;

int main(void) {
    int result = 0;
    {
        int small = 300;
        result = small;
    }
    small s = (small)result;
    if (s == 44)
        reach_error();
    return 0;
}
