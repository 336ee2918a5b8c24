extern int __CPROVER_dead_object;

int main(void) {
    int x = 3, klee_count = 0;
    if (__CPROVER_POINTER_OBJECT(&x) == 1)
        return __ESBMC_same_object(&x, 0);
    __CPROVER_dead_object = 2;
    return klee_count;
}
