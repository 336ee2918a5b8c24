// expect: safe
// options: --target undefined
// rule: it is the object that counts: a pointer to const may point to what can be written
int variable = 4;
const int *seen = &variable;

int main(void) {
    int *p = (int *)seen;
    *p = 5;
    return *seen;
}
