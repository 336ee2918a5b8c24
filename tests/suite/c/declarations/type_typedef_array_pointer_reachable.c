// expect: reachable
// rule: typedefs of arrays and pointers
// input: []
extern void reach_error(void);

typedef int row[3];
typedef row *rows;

int main(void) {
    row table[2] = {{1, 2, 3}, {4, 5, 6}};
    rows p = table;
    ++p;
    if ((*p)[1] == 5)
        reach_error();
    return 0;
}
