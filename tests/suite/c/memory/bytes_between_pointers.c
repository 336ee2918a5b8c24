// expect: safe
// rule: pointers to char are as many bytes apart as the structures between them have
extern void reach_error(void);

struct pair {
    char tag;
    int number;
};

int main(void) {
    struct pair pairs[4];
    struct pair *first = pairs + 1, *last = pairs + 3;
    if ((char *)last - (char *)first != 2 * (long)sizeof(struct pair))
        reach_error();
    return 0;
}
