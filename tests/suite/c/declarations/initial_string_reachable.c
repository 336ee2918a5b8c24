// expect: reachable
// rule: a string initialises an array with its final zero; longer arrays get more zeros
// input: []
extern void reach_error(void);

char text[] = "abc";
char wide[6] = "xy";

int main(void) {
    if (sizeof(text) != 4 || text[3] != 0 || wide[1] != 'y' || wide[5] == 0)
        reach_error();
    return 0;
}
