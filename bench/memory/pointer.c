/* The same array by a pointer that walks. */
extern unsigned __VERIFIER_nondet_uint(void);
int a[100];
int main(void)
{
    unsigned n = __VERIFIER_nondet_uint();
    int s = 0;
    for (unsigned r = 0; r < n; r++) {
        int i = 0;
        for (int *p = a; p != a + 100; p++) {
            *p = (*p + i) % 1000;
            s = (s + *p) % 1000000;
            i++;
        }
    }
    return s % 100;
}
