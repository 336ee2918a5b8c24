// A message with a payload of two kinds, written to bytes and read again by memcpy.
// unwind: 9
#include <assert.h>
#include <stdint.h>
#include <string.h>

extern unsigned int __VERIFIER_nondet_uint(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

enum { READING = 1, NAMED = 2 };

struct message {
    uint8_t kind;
    uint16_t id;
    union {
        uint32_t reading;
        char name[4];
    } as;
};

static size_t put(const struct message *message, uint8_t *out) {
    size_t at = 0;
    out[at++] = message->kind;
    memcpy(out + at, &message->id, sizeof message->id);
    at += sizeof message->id;
    if (message->kind == READING)
        memcpy(out + at, &message->as.reading, 4);
    else
        memcpy(out + at, message->as.name, 4);
    return at + 4;
}

static int get(const uint8_t *in, size_t size, struct message *message) {
    if (size != 7 || (in[0] != READING && in[0] != NAMED))
        return 0;
    message->kind = in[0];
#ifdef WRONG
    memcpy(&message->id, in + 2, sizeof message->id);
#else
    memcpy(&message->id, in + 1, sizeof message->id);
#endif
    memcpy(&message->as, in + 3, 4);
    return 1;
}

int main(void) {
    struct message sent, received;
    uint8_t bytes[8];
    sent.kind = __VERIFIER_nondet_uchar() % 2 ? READING : NAMED;
    sent.id = __VERIFIER_nondet_ushort();
    if (sent.kind == READING)
        sent.as.reading = __VERIFIER_nondet_uint();
    else
        for (int i = 0; i < 4; i++)
            sent.as.name[i] = (char)__VERIFIER_nondet_uchar();
    size_t size = put(&sent, bytes);
    assert(size == 7);
    assert(get(bytes, size, &received));
    assert(received.kind == sent.kind && received.id == sent.id);
    if (sent.kind == READING)
        assert(received.as.reading == sent.as.reading);
    else
        assert(memcmp(received.as.name, sent.as.name, 4) == 0);
    return 0;
}
