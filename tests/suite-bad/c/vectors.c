typedef int three __attribute__((vector_size(12)));
typedef int four __attribute__((vector_size(16)));
typedef short eight __attribute__((vector_size(16)));
int main(void) {
    four a = {1, 2, 3, 4};
    eight b = {1};
    a + b;
    if (a)
        return ~(float _Complex)1 < 2;
    return 0;
}
