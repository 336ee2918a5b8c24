// expect: safe
// options: -D__STDC_VERSION__=202311L
// rule: the values of an enumeration are of the type that is stated (C23)
extern void reach_error(void);

typedef unsigned long long wide;
enum small : unsigned char { A = 254, B };
enum early : short;
enum early : short { C = -3, D };
enum large : wide { E = 18446744073709551615ULL };

struct bits {
    enum small first : 4;
};

int main(void) {
    enum small s = B;
    enum early e = C;
    s++;
    if (sizeof(s) != 1 || sizeof(B) != 1 || sizeof(e) != 2 || sizeof(E) != 8)
        reach_error();
    if (s != 0 || e != -3 || D != -2 || E + 1 != 0)
        reach_error();
    return 0;
}
