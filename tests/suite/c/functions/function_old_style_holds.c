// expect: safe
// rule: heads as K&R wrote them: the types behind the head belong to the parameters by name, arguments are promoted
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

short pick(cells, at, scale)
unsigned char scale;
short *cells, at;
{
    return cells[at] * scale;
}

int main(void) {
    short cells[2] = {4, 5};
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 255)
        return 0;
    if (pick(cells, 1, x) != 5 * x)
        reach_error();
    return 0;
}
