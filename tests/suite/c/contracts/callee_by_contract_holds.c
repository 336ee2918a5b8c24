// expect: safe
// rule: a contract stands for a function that is called: nothing is known of its body
// options: --check-contract twice
int calls;

int half(int x)
    __CPROVER_requires(x >= 0)
    __CPROVER_assigns(calls)
    __CPROVER_ensures(__CPROVER_return_value >= 0 && __CPROVER_return_value <= x / 2)
    __CPROVER_ensures(calls == 1);

int half(int x) {
    return -x;
}

int twice(int x)
    __CPROVER_requires(x >= 0)
    __CPROVER_assigns(calls)
    __CPROVER_ensures(__CPROVER_return_value <= __CPROVER_old(x) && calls == 1)
{
    int first = half(x);
    x = 0;
    return first + half(first);
}
