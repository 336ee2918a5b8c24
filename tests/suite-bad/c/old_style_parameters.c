int f(a, b)
    int a;
    char b;
{
    return a + b;
}
int main(void) { return f(1, 2); }
