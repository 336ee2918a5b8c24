// expect: safe
// options: --target undefined
// rule: a case inside a block is behind its declarations, and the variable lives all the same
int *kept;

int main(void) {
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        switch (i) {
        case 0: {
            int here;
            kept = &here;
            here = 1;
            sum += *kept;
        case 1:
            here = 2;
            kept = &here;
            sum += *kept;
        }
        default:
            sum += 10;
        }
    }
    return sum;
}
