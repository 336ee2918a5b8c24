// expect: reachable
// rule: a pointer that another file gives its value may point to what has a name here
// input: [0, 1]
extern void reach_error(void);
extern int *given;
int shared;
int *known = &shared;

int main(void) {
    *given = 5;
    if (*known == 5)
        reach_error();
    return 0;
}
