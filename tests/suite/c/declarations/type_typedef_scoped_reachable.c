// expect: reachable
// rule: a typedef in a block hides the outer one until the block ends
// input: []
extern void reach_error(void);

typedef unsigned int word;

int main(void) {
    int wrapped = 0;
    {
        typedef unsigned char word;
        word w = 255;
        ++w;
        wrapped = w == 0;
    }
    word w = 255;
    ++w;
    if (!wrapped || w == 256)
        reach_error();
    return 0;
}
