// expect: safe
// rule: the kernel's allocations may fail, and those that clear, clear
extern void reach_error(void);

extern void *kmalloc(unsigned long size, unsigned flags);
extern void *kzalloc(unsigned long size, unsigned flags);
extern void kfree(const void *block);

int main(void) {
    int *p = kzalloc(3 * sizeof(int), 0), *q = kmalloc(sizeof(int), 0);
    if (p && p[2] != 0)
        reach_error();
    if (q)
        *q = 5;
    if (p && q && (p[0] != 0 || *q != 5))
        reach_error();
    kfree(p);
    kfree(q);
    return 0;
}
