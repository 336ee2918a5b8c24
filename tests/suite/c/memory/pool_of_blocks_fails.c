// expect: reachable
// rule: a block that is given back holds a pointer, whatever numbers it has held (6.5p6)
// input: [0, 0, 0]
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

union block {
    union block *next;
    unsigned words[2];
};

static union block pool[3];
static union block *available;

static void give(union block *block) {
    block->next = available;
    available = block;
}

static union block *take(void) {
    union block *block = available;
    available = block->next;
    return block;
}

int main(void) {
    union block *held[2] = {0};
    for (int i = 0; i < 3; i++)
        give(&pool[i]);
    for (int step = 0; step < 4; step++) {
        unsigned which = __VERIFIER_nondet_uchar() % 2;
        if (held[which]) {
            if (held[which]->words[0] != which + 7 || held[which]->words[1] != which)
                reach_error();
            give(held[which]);
        } else {
            held[which] = take();
            held[which]->words[0] = which + 7;
            held[which]->words[1] = which;
        }
    }
    if (!available || available == held[0] || available == held[1])
        reach_error();
}
