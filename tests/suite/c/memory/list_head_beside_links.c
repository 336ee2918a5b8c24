// expect: safe
// rule: a pointer to the head of a list, or to the links in an element, says nothing of the element's other members
extern void *malloc(unsigned long);
extern void reach_error(void);

struct links {
    struct links *next, *prev;
};

struct element {
    int key;
    char tag;
    struct links links;
};

static struct links head = {&head, &head};

static void add(struct links *new) {
    new->next = head.next;
    new->prev = &head;
    head.next->prev = new;
    head.next = new;
}

int main(int count) {
    int made = 0, found = 0;
    while (made < 3 && made < count) {
        struct element *element = malloc(sizeof *element);
        element->key = made++;
        element->tag = 'a';
        add(&element->links);
    }
    for (struct links *at = head.next; at != &head; at = at->next) {
        struct element *element =
            (struct element *)((char *)at - __builtin_offsetof(struct element, links));
        found++;
        if (element->tag != 'a' || element->key >= 3)
            reach_error();
    }
    if (found != made)
        reach_error();
    return 0;
}
