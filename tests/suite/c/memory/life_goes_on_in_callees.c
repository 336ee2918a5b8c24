// expect: safe
// options: --target undefined
// rule: a variable lives while its function calls others, and a kept address may be replaced
int *kept;

void keep(int *p) {
    kept = p;
}

int twice(int n) {
    int here = n;
    keep(&here);
    *kept = *kept * 2;
    return here;
}

int main(void) {
    twice(3);
    twice(4);
    int mine = 1;
    keep(&mine);
    return *kept;
}
