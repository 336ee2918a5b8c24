// expect: reachable
// rule: what is assigned to a bit-field of three bits has one byte
// input: []
extern void reach_error(void);

struct b {
    unsigned char a : 3;
} b;

int main(void) {
    if (sizeof(b.a += 1) == 1)
        reach_error();
    return 0;
}
