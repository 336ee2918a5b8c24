// expect: reachable
// rule: 255 in an unsigned char stays 255 when it becomes an int; in a char it is -1
// input: [255]
extern void reach_error(void);

int main(void) {
    signed char c = (unsigned char)255;
    int x = c;
    if (x < 0)
        reach_error();
    return 0;
}
