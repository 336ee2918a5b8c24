// expect: reachable
// rule: a pointer that is fresh or null may be null, in whatever order that is said
// options: --check-contract length
// input: [0, 0]
int length(const char *text)
    __CPROVER_requires(__CPROVER_is_fresh(text, 8) || text == 0)
    __CPROVER_ensures(__CPROVER_return_value == 1)
{
    return text != 0;
}
