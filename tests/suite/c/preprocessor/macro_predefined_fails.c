// expect: reachable
// rule: what compilers define of sizes and of the standard is there
// input: [-1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

#if __STDC_VERSION__ >= 201112L && defined(__LP64__) && __CHAR_BIT__ == 8 && '\377' < 0
#define AS_EXPECTED (__INT_MAX__ == 2147483647 && __SIZEOF_POINTER__ == sizeof(void *))
#else
#define AS_EXPECTED 0
#endif

int main(void) {
    __SIZE_TYPE__ n = __VERIFIER_nondet_int();
    if (AS_EXPECTED && n == __SIZE_MAX__ || n > __SIZE_MAX__ || __LONG_MAX__ / 2 < __INT_MAX__)
        reach_error();
    return 0;
}
