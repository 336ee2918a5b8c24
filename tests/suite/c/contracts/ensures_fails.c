// expect: reachable
// rule: a body leaves a state that its contract does not allow, for a few of the globals' values
// options: --check-contract next
// input: [9]
// open: 44 1 0 0
int last = 7;

int next(int step)
    __CPROVER_requires(step > 0 && step < 10 && last >= 0 && last < 1000)
    __CPROVER_assigns(last)
    __CPROVER_ensures(last > __CPROVER_old(last) && __CPROVER_return_value == last)
{
    if (last == 300 && step == 9)
        return last;
    last += step;
    return last;
}
