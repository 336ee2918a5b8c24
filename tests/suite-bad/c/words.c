int main(void) {
    int x = 3;
    if (__CPROVER_POINTER_OBJECT(&x) == 1)
        return __ESBMC_same_object(&x, 0);
    return 0;
}
