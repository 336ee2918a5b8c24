// expect: reachable
// rule: a body writes a variable that its contract does not let it write
// options: --check-contract add --target error:read-only-write
// input: [0, 0]
typedef struct {
    short coefficients[4];
} polynomial;

int added;

void add(polynomial *to, const polynomial *what)
    __CPROVER_requires(__CPROVER_is_fresh(to, sizeof(polynomial)))
    __CPROVER_requires(__CPROVER_is_fresh(what, sizeof(polynomial)))
    __CPROVER_requires(__CPROVER_forall { unsigned i; (0 <= i && i < 4) ==>
        (to->coefficients[i] < 100 && to->coefficients[i] > -100 && what->coefficients[i] < 100 && what->coefficients[i] > -100) })
    __CPROVER_assigns(__CPROVER_object_upto(to, sizeof(polynomial)))
    __CPROVER_ensures(__CPROVER_forall { unsigned i; (0 <= i && i < 4) ==>
        to->coefficients[i] == __CPROVER_old(*to).coefficients[i] + what->coefficients[i] })
{
    for (unsigned i = 0; i < 4; i++)
        __CPROVER_assigns(i, __CPROVER_object_whole(to))
        __CPROVER_loop_invariant(i <= 4)
        __CPROVER_decreases(4 - i)
    {
        to->coefficients[i] = to->coefficients[i] + what->coefficients[i];
    }
    added = added + 0;
}
