// expect: reachable
// input: [0]
// options: --target error:out-of-bounds
// rule: the head of a list is no element: what lies before it is outside
struct links {
    struct links *next;
};

struct element {
    long key;
    struct links links;
};

int main(int has_element) {
    struct links head = {&head};
    struct element element = {1, {&head}};
    if (has_element)
        head.next = &element.links;
    struct element *first =
        (struct element *)((char *)head.next - __builtin_offsetof(struct element, links));
    return (int)first->key;
}
