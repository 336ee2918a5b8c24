// expect: reachable
// rule: globals without initialiser are zero: numbers, pointers, structures
// input: []
extern void reach_error(void);

int *p;
struct s {
    int a;
    struct s *next;
} s;
long l;

int main(void) {
    if (p == 0 || s.a != 0 || s.next != 0 || l != 0)
        reach_error();
    return 0;
}
