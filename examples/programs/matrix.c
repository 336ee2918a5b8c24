/* The product of two small matrices. */
#include <assert.h>

#define N 2

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[N][N], b[N][N], c[N][N];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            a[i][j] = __VERIFIER_nondet_int() % 10;
            b[i][j] = i == j;
        }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            c[i][j] = 0;
            for (int k = 0; k < N; k++)
                c[i][j] += a[i][k] * b[k][j];
        }
    assert(c[0][1] == a[0][1] && c[1][0] == a[1][0]); /* holds: b is the identity */
    assert(c[0][0] + c[1][1] != 15); /* fails */
    return 0;
}
