// expect: safe
// options: --target any-error
// rule: a definition without a size has that of another declaration, or one element
int one[];
int many[];
int *p;
int many[10];

int main(void) {
    one[0] = 5;
    p = many;
    p[9] = one[0];
    return many[9] - 5;
}
