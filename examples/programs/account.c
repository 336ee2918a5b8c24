/* An account that must not be overdrawn. */
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int balance = 0, refused = 0;
    while (__VERIFIER_nondet_int()) {
        int amount = __VERIFIER_nondet_int();
        if (amount <= 0 || amount > 500)
            continue;
        if (__VERIFIER_nondet_int()) {
            if (balance <= 10000)
                balance += amount;
        } else if (balance >= amount)
            balance -= amount;
        else
            refused = 1;
        assert(balance >= 0 && balance <= 10500); /* holds */
    }
    assert(!refused || balance != 77); /* fails after a refusal */
    return 0;
}
