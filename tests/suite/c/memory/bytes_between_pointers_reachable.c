// expect: reachable
// rule: pointers to char are as many bytes apart as the structures between them have, and not as many members
// input: []
extern void reach_error(void);

struct pair {
    char tag;
    int number;
};

int main(void) {
    struct pair pairs[2];
    if ((char *)(pairs + 1) - (char *)pairs == 8)
        reach_error();
    return 0;
}
