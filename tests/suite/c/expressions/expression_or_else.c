// expect: safe
// rule: x ?: y evaluates x once, and y only if x is 0
extern void reach_error(void);

int calls;

int next(void)
{
    calls++;
    return calls;
}

int main(void) {
    int x = next() ?: 7;
    int y = 0 ?: x + 4;
    int *null = 0;
    int *p = null ?: &y;
    unsigned char small = (signed char)-1 ?: 3u;
    if (x != 1 || calls != 1 || *p != 5 || small != 255)
        reach_error();
    y ?: next();
    0 ?: next();
    if (calls != 2)
        reach_error();
    return 0;
}
