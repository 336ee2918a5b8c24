// expect: reachable
// rule: an unsigned char may be 128, so the loop ends: the twin of loop_index_char_never_ends
// input: []
extern void reach_error(void);

int main(void) {
    for (unsigned char c = 120; c < 128; ++c)
        ;
    reach_error();
    return 0;
}
