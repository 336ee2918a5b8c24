// expect: reachable
// rule: a body leaves a state that its contract does not allow, for one argument
// options: --check-contract next
// input: [300]
int next(int number)
    __CPROVER_requires(number > 0 && number < 1000)
    __CPROVER_ensures(__CPROVER_return_value > __CPROVER_old(number))
{
    return number == 300 ? number : number + 1;
}
