// expect: safe
// rule: a union that another file defines can be read: its members hold anything of their types
extern void reach_error(void);

union word {
    unsigned number;
    struct {
        unsigned low : 2, high : 30;
    };
};

extern union word word;

int main(void) {
    if (word.low > 3)
        reach_error();
    return 0;
}
