int main(void) {
    int n = 0;
    {
        __label__ one, two, one;
        goto two;
    one:
        n++;
    }
    goto one;
    return n;
}
