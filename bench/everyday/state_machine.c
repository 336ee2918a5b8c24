// The states of a connection: data goes only while it is open, and what was opened is closed.
// unwind: 11
#include <assert.h>
#include <stdbool.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

enum state { CLOSED, SYN_SENT, OPEN, CLOSING };
enum event { CONNECT, ACK, DATA, FIN, RESET, TIMEOUT };

struct connection {
    enum state state;
    int retries;
    bool buffer;
    int sent;
};

static void handle(struct connection *c, enum event event) {
    switch (c->state) {
    case CLOSED:
        if (event == CONNECT) {
            c->state = SYN_SENT;
            c->retries = 0;
            c->buffer = true;
        }
        break;
    case SYN_SENT:
        if (event == ACK) {
            c->state = OPEN;
        } else if (event == RESET || (event == TIMEOUT && ++c->retries == 3)) {
            c->state = CLOSED;
#ifndef WRONG
            c->buffer = false;
#endif
        }
        break;
    case OPEN:
        if (event == DATA)
            c->sent++;
        else if (event == FIN)
            c->state = CLOSING;
        else if (event == RESET) {
            c->state = CLOSED;
            c->buffer = false;
        }
        break;
    case CLOSING:
        if (event == ACK || event == TIMEOUT || event == RESET) {
            c->state = CLOSED;
            c->buffer = false;
        }
        break;
    }
}

int main(void) {
    struct connection c = {CLOSED, 0, false, 0};
    for (int i = 0; i < 10; i++) {
        enum event event = (enum event)(__VERIFIER_nondet_uchar() % 6);
        enum state before = c.state;
        int sent = c.sent;
        handle(&c, event);
        assert(c.sent == sent || before == OPEN);
        assert(c.buffer == (c.state != CLOSED));
        assert(c.retries >= 0 && c.retries <= 3);
    }
    assert(c.sent <= 8);
    return 0;
}
