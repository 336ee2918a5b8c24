// expect: safe
// rule: what K&R's functions take arrives promoted; a declaration with types in front of the call converts
void reach_error(void);

double twice(r)
    double r;
{
    return r + r;
}

float half(r)
    float r;
{
    return r / 2;
}

int low(c, u)
    char c;
    unsigned u;
{
    return c + (int)u;
}

double thrice(double);
double thrice(r)
    double r;
{
    return 3 * r;
}

int main(void) {
    if (twice(2.0) != 4 || half(3.0f) != 1.5f || low('a', 1) != 'b' || thrice(2) != 6)
        reach_error();
    return 0;
}
