// expect: reachable
// input: [0]
// rule: a pointer in a union is what it was where no number took its place
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct value {
    int is_text;
    union {
        int number;
        const char *text;
    } as;
};

static struct value of_number(int number) {
    struct value value = {0};
    value.as.number = number;
    return value;
}

int main(void) {
    int number = __VERIFIER_nondet_int();
    struct value stack[3], value = {1, {.text = "abc"}};
    stack[0] = value;
    stack[1] = of_number(number);
    stack[2] = stack[0];
    value.is_text = 0;
    value.as.number = number;
    stack[0] = value;
    for (int i = 0; i < 3; i++) {
        if (stack[i].is_text ? stack[i].as.text[1] != 'c' : stack[i].as.number != number)
            reach_error();
    }
    return stack[0].as.number != stack[1].as.number ? (reach_error(), 1) : 0;
}
