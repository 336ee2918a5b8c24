// expect: reachable
// rule: #line says where one is, __COUNTER__ counts, a backslash joins lines, a comment is a blank
// input: [2]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

#define SECOND(a, b) b
#line 100 "other.c"
enum { line = __LINE__ };
static const char file[] = __FILE__;

int main(void) {
    int n = __VERIFIER_nondet_int(), first = __COUNTER__, second = __COUNTER__;
    int long_name = n;
    if (line != 100 || sizeof file != 8 || file[0] != 'o' || second != first + 1)
        reach_error();
    if (long_\
name != n || SECOND(1, n/* , 3 */) == 2)
        reach_error();
    return 0;
}
