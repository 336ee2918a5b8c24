// expect: safe
// rule: GNU's functions move a pointer by bytes; an expected value that is met is not written to
extern void reach_error(void);

static int numbers[4] = {1, 2, 3, 4}, *at = numbers;
static const int expected = 3;

int main(void) {
    if (__atomic_fetch_add(&at, sizeof(int), 5) != numbers || *at != 2)
        reach_error();
    if (*__sync_add_and_fetch(&at, 8) != 4 || *__atomic_sub_fetch(&at, 4, 5) != 3)
        reach_error();
    if (!__atomic_compare_exchange_n(at, (int *)&expected, 5, 0, 5, 5) || numbers[2] != 5)
        reach_error();
    if (!__sync_bool_compare_and_swap(&at, &numbers[2], 0) || at)
        reach_error();
    return 0;
}
