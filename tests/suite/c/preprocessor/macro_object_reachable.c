// expect: reachable
// rule: an object-like macro is text: without parentheses it binds to its neighbours
// input: []
extern void reach_error(void);

#define SUM 1 + 2

int main(void) {
    if (SUM * 3 == 7)
        reach_error();
    return 0;
}
