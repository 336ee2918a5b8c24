// expect: reachable
// options: --target error:argument
// rule: a K&R definition converts no argument: an int arrives where a double is taken; wrong if it is converted
// input: []
// unseen: no check of a compiler's looks for it while the program runs
double twice(r)
    double r;
{
    return r + r;
}

int main(void) {
    int x = 2;
    return twice(x) == 4.0;
}
