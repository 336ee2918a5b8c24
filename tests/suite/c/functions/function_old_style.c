// expect: reachable
// rule: heads as K&R wrote them: the types behind the head belong to the parameters by name
// input: [7]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int pick(cells, at, scale)
int scale;
int *cells, at;
{
    return cells[at] * scale;
}

int main(void) {
    int cells[2] = {4, 5}, x = __VERIFIER_nondet_int();
    if (pick(cells, 1, x) == 35)
        reach_error();
    return 0;
}
