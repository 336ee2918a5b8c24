// expect: reachable
// rule: [[gnu::packed]] and its like (C23) mean what __attribute__ says, others nothing
// input: []
extern void reach_error(void);

struct [[gnu::packed]] close {
    char c;
    int x;
};

struct wide {
    char c;
    int x [[gnu::aligned(16)]] [2];
};

[[nodiscard, deprecated("why")]] static int one([[maybe_unused]] int a, int b [[gnu::unused]]) {
    return 1;
}

[[unknown::word(a, (b))]];

static int seen;

static void note(int *at) {
    seen = *at;
}

int main(void) {
    int steps = 0;
    switch (one(1, 2)) {
    case 1:
        steps++;
        [[fallthrough]];
    default:
        steps++;
    }
    {
        [[gnu::cleanup(note)]] int left = 5;
        [[]] { left++; }
    }
    if (sizeof(struct close) != 5 || sizeof(struct wide) != 32 || steps != 2 || seen != 5)
        reach_error();
    return 0;
}
