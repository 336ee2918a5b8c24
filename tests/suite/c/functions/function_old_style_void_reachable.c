// expect: reachable
// rule: a function declared without parameters
// input: []
extern void reach_error(void);

int five();

int main() {
    if (five() == 5)
        reach_error();
    return 0;
}

int five() {
    return 5;
}
