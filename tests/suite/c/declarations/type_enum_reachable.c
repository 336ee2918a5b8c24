// expect: reachable
// rule: enumerators count on from the last given value
// input: []
extern void reach_error(void);

enum colour { RED, GREEN = 5, BLUE, LAST = BLUE + 2, NEGATIVE = -3, NEXT };

int main(void) {
    enum colour c = BLUE;
    if (RED != 0 || c != 6 || LAST == 8 || NEXT != -2)
        reach_error();
    return 0;
}
