// expect: safe
// rule: an object is fresh where a condition says so, and targets may have conditions
// options: --check-contract store
int stored;

_Bool store(int *to, int value)
    __CPROVER_requires(to == 0 || __CPROVER_is_fresh(to, sizeof(int)))
    __CPROVER_requires(stored < 100)
    __CPROVER_assigns(stored; to != 0: *to)
    __CPROVER_ensures(__CPROVER_return_value == (to != 0))
    __CPROVER_ensures(to != 0 ==> *to == value)
    __CPROVER_ensures(stored == __CPROVER_old(stored) + __CPROVER_return_value)
{
    if (!to)
        return 0;
    *to = value;
    stored++;
    return 1;
}
