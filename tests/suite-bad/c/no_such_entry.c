int helper(int x) { return x; }
static void other(void) {}
