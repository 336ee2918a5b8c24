// expect: safe
// rule: compound literals and members of what lies at 0 are constants
extern void reach_error(void);

struct s { int a; char b; int c[2]; };
static int number = (int){42};
static unsigned char byte = (unsigned char){300};
static int list[] = (int[]){1, 2, 3};
static struct s whole = (struct s){5, 6, {7, 8}};
static int *null = (int *){0};
static long behind = (long)&((struct s *)0)->c[1];
enum { AT = (long)&((struct s *)0)->b };
static char room[(unsigned long)&((struct s *)16)->c];

int main(void) {
    static int own = (int){5};
    struct s *p = (struct s *)((char *)&whole.c - (unsigned long)&((struct s *)0)->c);
    if (number != 42 || byte != 44 || list[2] != 3 || sizeof list != 12 || whole.c[1] != 8)
        reach_error();
    if (null || behind != 12 || AT != 4 || sizeof room != 24 || own != 5)
        reach_error();
    if (p->a != 5)
        reach_error();
    return 0;
}
