struct pair {
    int x, y;
} pair;
_Bool truth;
int word;
short half;
float real;

int main(void) {
    __atomic_load_n(&pair, 5);
    __atomic_fetch_add(&truth, 1, 5);
    __sync_fetch_and_add(&real, 1);
    __atomic_load(&word, &half, 5);
    __atomic_load_n(word, 5);
    __atomic_store_n(&word, 1);
    __atomic_exchange_n(&word, pair, 5);
    return 0;
}
