// expect: reachable
// rule: after abort there is nothing
// input: []
extern void reach_error(void);

int main(void) {
    int x = 1;
    ++x;
    reach_error();
    return x;
}
