// A hash table with open addressing and linear probing, four slots.
// unwind: 5
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

extern unsigned short __VERIFIER_nondet_ushort(void);

#define SLOTS 4

struct slot {
    bool taken;
    uint16_t key;
    uint16_t value;
};

static struct slot slots[SLOTS];

static unsigned hash(uint16_t key) { return (key ^ key >> 7) % SLOTS; }

static struct slot *lookup(uint16_t key) {
    unsigned at = hash(key);
    for (int probe = 0; probe < SLOTS; probe++) {
        struct slot *slot = &slots[at];
        if (!slot->taken || slot->key == key)
            return slot;
#ifdef WRONG
        at = at + 1 < SLOTS ? at + 1 : 1;
#else
        at = (at + 1) % SLOTS;
#endif
    }
    return 0;
}

static bool put(uint16_t key, uint16_t value) {
    struct slot *slot = lookup(key);
    if (!slot)
        return false;
    slot->taken = true;
    slot->key = key;
    slot->value = value;
    return true;
}

int main(void) {
    uint16_t keys[4];
    for (int i = 0; i < 4; i++) {
        keys[i] = __VERIFIER_nondet_ushort();
        assert(put(keys[i], (uint16_t)(keys[i] + 1)));
    }
    for (int i = 0; i < 4; i++) {
        struct slot *slot = lookup(keys[i]);
        assert(slot && slot->taken && slot->value == (uint16_t)(keys[i] + 1));
    }
    return 0;
}
