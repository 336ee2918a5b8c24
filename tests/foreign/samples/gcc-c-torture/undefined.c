void abort(void);
int top = 0x7fffffff;
int main(void) {
    if (top + 1 == 7)
        abort();
    return 0;
}
