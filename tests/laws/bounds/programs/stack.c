// What is popped has been pushed before: amortised cost.
// bound: max(0, n)
// with inner: n > 0 ? 2 * n : 0
// box: n -1..5
// reads: 0..1 * 10
int __VERIFIER_nondet_int(void);
int main(int n) {
    int size = 0;
    while (n > 0) {
        n--;
        size++;
        while (size > 0 && __VERIFIER_nondet_int())
            size--;
    }
    return size;
}
