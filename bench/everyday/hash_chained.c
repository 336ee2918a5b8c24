// A hash table with chains: what was put in is found, with its last value.
// unwind: 4
#include <assert.h>
#include <stdlib.h>

extern unsigned int __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);

#define BUCKETS 4

struct entry {
    unsigned key;
    int value;
    struct entry *next;
};

static struct entry *buckets[BUCKETS];

static unsigned hash(unsigned key) { return (key * 2654435761u) >> 30; }

static struct entry *find(unsigned key) {
    struct entry *entry = buckets[hash(key)];
    while (entry && entry->key != key)
        entry = entry->next;
    return entry;
}

static int put(unsigned key, int value) {
    struct entry *entry = find(key);
    if (entry) {
#ifndef WRONG
        entry->value = value;
#endif
        return 1;
    }
    entry = malloc(sizeof *entry);
    if (!entry)
        return 0;
    entry->key = key;
    entry->value = value;
    entry->next = buckets[hash(key)];
    buckets[hash(key)] = entry;
    return 1;
}

int main(void) {
    unsigned keys[3];
    int values[3];
    for (int i = 0; i < 3; i++) {
        keys[i] = __VERIFIER_nondet_uint();
        values[i] = __VERIFIER_nondet_int();
        if (!put(keys[i], values[i]))
            return 0;
    }
    for (int i = 0; i < 3; i++) {
        int expected = values[i];
        for (int j = i + 1; j < 3; j++)
            if (keys[j] == keys[i])
                expected = values[j];
        struct entry *entry = find(keys[i]);
        assert(entry && entry->value == expected);
    }
    return 0;
}
