// expect: reachable
// rule: an array that is copied over a longer one leaves anything behind its end
// input: [0, 0]
extern void __CPROVER_havoc_object(void *p);

int main(void) {
    signed char a[2] = {1, 2}, more[4] = {1, 2, 3, 4};
    __CPROVER_array_copy(more, a);
    __CPROVER_assert(more[0] == 1 && more[1] == 2, "copied");
    __CPROVER_assert(more[3] == 4, "what was there");
    return 0;
}
