/* An array by its name. */
extern unsigned __VERIFIER_nondet_uint(void);
int a[100];
int main(void)
{
    unsigned n = __VERIFIER_nondet_uint();
    int s = 0;
    for (unsigned r = 0; r < n; r++)
        for (int i = 0; i < 100; i++) {
            a[i] = (a[i] + i) % 1000;
            s = (s + a[i]) % 1000000;
        }
    return s % 100;
}
