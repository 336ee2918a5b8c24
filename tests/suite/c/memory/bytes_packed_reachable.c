// expect: reachable
// rule: in a packed structure the number begins behind the character
// input: [513]
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

typedef struct {
    char tag;
    int number;
} __attribute__((__packed__)) tight;

int main(void) {
    tight tight = {1, 0};
    unsigned char *bytes = (unsigned char *)&tight;
    tight.number = __VERIFIER_nondet_int();
    if (bytes[1] == 1 && bytes[2] == 2)
        reach_error();
    return 0;
}
