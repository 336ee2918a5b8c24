// A matrix that is transposed with rows and columns the wrong way around.
// bug: an index out of bounds
#define ROWS 3
#define COLUMNS 5

static void transpose(int from[ROWS][COLUMNS], int to[COLUMNS][ROWS]) {
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
#ifdef MENDED
            to[j][i] = from[i][j];
#else
            to[i][j] = from[j][i];
#endif
}

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[ROWS][COLUMNS], b[COLUMNS][ROWS];
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            a[i][j] = __VERIFIER_nondet_int();
    transpose(a, b);
    return b[COLUMNS - 1][ROWS - 1] != a[ROWS - 1][COLUMNS - 1];
}
