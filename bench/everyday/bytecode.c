// A small stack machine with tagged values; whatever the code, the stack stays within its bounds.
// unwind: 9
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

enum op { PUSH, ADD, LESS, NOT, DUP, DROP, HALT };
enum tag { NUMBER, TRUTH };

struct value {
    enum tag tag;
    union {
        int32_t number;
        uint8_t truth;
    } as;
};

#define STACK 4
#define CODE 6

static struct value stack[STACK];
static int top;

static bool run(const uint8_t *code, int size) {
    for (int pc = 0; pc < size; pc++) {
        uint8_t op = code[pc] & 7, operand = code[pc] >> 3;
        switch (op) {
        case PUSH:
            if (top == STACK)
                return false;
            stack[top].tag = NUMBER;
            stack[top++].as.number = operand;
            break;
        case ADD:
        case LESS:
            if (top < 2 || stack[top - 1].tag != NUMBER || stack[top - 2].tag != NUMBER)
                return false;
            top--;
            if (op == ADD) {
                stack[top - 1].as.number += stack[top].as.number;
            } else {
                bool truth = stack[top - 1].as.number < stack[top].as.number;
                stack[top - 1].tag = TRUTH;
                stack[top - 1].as.truth = truth;
            }
            break;
        case NOT:
#ifdef WRONG
            if (top == 0)
#else
            if (top == 0 || stack[top - 1].tag != TRUTH)
#endif
                return false;
            stack[top - 1].tag = TRUTH;
            stack[top - 1].as.truth = !stack[top - 1].as.truth;
            break;
        case DUP:
            if (top == 0 || top == STACK)
                return false;
            stack[top] = stack[top - 1];
            top++;
            break;
        case DROP:
            if (top == 0)
                return false;
            top--;
            break;
        default:
            return op == HALT;
        }
        assert(top >= 0 && top <= STACK);
    }
    return true;
}

int main(void) {
    uint8_t code[CODE];
    for (int i = 0; i < CODE; i++)
        code[i] = __VERIFIER_nondet_uchar();
    bool compares = false;
    for (int i = 0; i < CODE; i++)
        compares = compares || (code[i] & 7) == LESS;
    if (run(code, CODE) && top > 0 && !compares)
        assert(stack[top - 1].tag == NUMBER && stack[top - 1].as.number <= 31 * 16);
    return 0;
}
