// expect: unknown
// rule: what is read of a block that is over is nothing to build a verdict on; wrong if a structure, an array or an inner statement expression takes the address out
void reach_error(void);

struct holder {
    int *at;
};

int main(void) {
    struct holder h = ({
        int *inner = ({ int q[2] = { 1, 3 }; q; });
        struct holder own = { inner };
        own;
    });
    if (h.at[1] == 3)
        reach_error();
    return 0;
}
