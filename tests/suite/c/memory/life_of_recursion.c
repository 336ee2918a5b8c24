// expect: safe
// options: --target undefined
// rule: each call has variables of its own, and those of the callers live on
int *outer;

int down(int n) {
    int here = n;
    int *mine = outer;
    outer = &here;
    int below = n > 0 ? down(n - 1) : 0;
    outer = mine;
    return mine ? *mine - here + below : below;
}

int main(void) {
    return down(3);
}
