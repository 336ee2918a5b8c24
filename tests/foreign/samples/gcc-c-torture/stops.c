/* { dg-options "-fwrapv" } */
void abort(void);
int top = 0x7fffffff;
int main(void) {
    if (top + 1 > 0)
        abort();
    return 0;
}
