int main(void) {
    int x = 3;
    if (__CPROVER_r_ok(&x, sizeof x))
        return __ESBMC_same_object(&x, 0);
    return 0;
}
