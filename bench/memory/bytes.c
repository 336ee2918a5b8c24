/* Numbers are written, and read byte by byte. */
extern unsigned __VERIFIER_nondet_uint(void);
int a[25];
int main(void)
{
    unsigned n = __VERIFIER_nondet_uint();
    unsigned char *b = (unsigned char *)a;
    int s = 0;
    for (unsigned r = 0; r < n; r++)
        for (int i = 0; i < 25; i++) {
            a[i] = s;
            for (int k = 0; k < 4; k++)
                s = (s + b[4 * i + k] + 77) % 1000000;
        }
    return s % 100;
}
