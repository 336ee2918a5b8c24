// Matrices of three rows: products with the identity, transposition, the trace.
// unwind: 4
#include <assert.h>

extern signed char __VERIFIER_nondet_schar(void);

typedef int matrix[3][3];

static void multiply(const matrix a, const matrix b, matrix out) {
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            out[i][j] = 0;
            for (int k = 0; k < 3; k++)
                out[i][j] += a[i][k] * b[k][j];
        }
}

static void transpose(const matrix a, matrix out) {
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            out[i][j] = a[j][i];
}

static int trace(const matrix a) {
#ifdef WRONG
    return a[0][0] + a[1][1] + a[2][1];
#else
    return a[0][0] + a[1][1] + a[2][2];
#endif
}

int main(void) {
    static const matrix SWAP = {{0, 1, 0}, {1, 0, 0}, {0, 0, 1}};
    matrix a, b, c, d;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            a[i][j] = __VERIFIER_nondet_schar();
    multiply(SWAP, a, b);
    for (int j = 0; j < 3; j++)
        assert(b[0][j] == a[1][j] && b[1][j] == a[0][j] && b[2][j] == a[2][j]);
    multiply(SWAP, b, c);
    transpose(c, d);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            assert(d[i][j] == a[j][i]);
    assert(trace(d) == trace(a));
    multiply(b, SWAP, d);
    assert(trace(d) == trace(a));
    return 0;
}
