// Records of type, length and value in a packet of twelve bytes.
// unwind: 13
#include <assert.h>
#include <stddef.h>
#include <stdint.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

#define SIZE 12

struct record {
    uint8_t type;
    uint8_t length;
    const uint8_t *value;
};

/* How many bytes the record takes; 0 if there is no whole one. */
static size_t parse(const uint8_t *packet, size_t left, struct record *record) {
    if (left < 2)
        return 0;
    record->type = packet[0];
    record->length = packet[1];
    record->value = packet + 2;
#ifdef WRONG
    if (record->length > left)
#else
    if (record->length > left - 2)
#endif
        return 0;
    return 2u + record->length;
}

int main(void) {
    uint8_t packet[SIZE];
    for (int i = 0; i < SIZE; i++)
        packet[i] = __VERIFIER_nondet_uchar();
    size_t at = 0;
    unsigned records = 0, sum = 0;
    while (at < SIZE) {
        struct record record;
        size_t taken = parse(packet + at, SIZE - at, &record);
        if (taken == 0)
            break;
        at += taken;
        assert(at <= SIZE);
        if (record.length > 0)
            sum += record.value[record.length - 1];
        records++;
    }
    assert(records <= SIZE / 2);
    assert(sum <= records * 255);
    return 0;
}
