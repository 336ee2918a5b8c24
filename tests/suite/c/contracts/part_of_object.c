// expect: unknown
// rule: an assigns clause that names a part of an object is not followed
// options: --check-contract clear
struct pair {
    int first, second;
};

void clear(struct pair *p)
    __CPROVER_requires(__CPROVER_is_fresh(p, sizeof *p))
    __CPROVER_assigns(p->first)
    __CPROVER_ensures(p->first == 0)
{
    p->first = 0;
}
