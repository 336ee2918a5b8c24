// expect: safe
// rule: `__builtin_convertvector` converts each number; `__builtin_shufflevector` names numbers of two vectors
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

typedef int v4si __attribute__((vector_size(16)));
typedef float v4sf __attribute__((vector_size(16)));
typedef signed char v4qi __attribute__((vector_size(4)));

int main(void) {
    int n = __VERIFIER_nondet_int();
    v4sf f = {1.5f, -2.5f, 3, 4};
    v4si i = __builtin_convertvector(f, v4si);
    v4si j = {n, 2, 3, 4};
    v4qi q = __builtin_convertvector(j, v4qi);
    v4si s = __builtin_shufflevector(i, j, 3, 4, 1, 7);
    if (i[0] != 1 || i[1] != -2 || q[0] != (signed char)n || s[1] != n || s[2] != -2 || s[3] != 4)
        reach_error();
    return 0;
}
