// expect: reachable
// input: [77]
// rule: floating-point numbers in the memory, twin
#include <stdlib.h>
#include <string.h>
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
struct item {
    int n;
    double d;
    float f;
    struct item *next;
};
static void swap(float *a, float *b) {
    float t = *a;
    *a = *b;
    *b = t;
}
static void fill(double *a, int n, double x) {
    for (int i = 0; i < n; i++)
        a[i] = x * i;
}

int main(void) {
    int k = __VERIFIER_nondet_int();
    float x = 1.5f, y = k > 3 ? -2.0f : -4.0f;
    swap(&x, &y);
    assert(x < 0 && y == 1.5f);
    double m[2][3];
    fill(m[1], 3, 0.5);
    assert(m[1][2] == 1.0);
    struct item *list = 0;
    for (int i = 0; i < 3; i++) {
        struct item *next = list;
        list = calloc(1, sizeof *list);
        assert(list->d == 0.0 && list->f == 0);
        list->d = i / 4.0;
        list->next = next;
    }
    double sum = 0;
    for (struct item *at = list; at; at = at->next)
        sum += at->d;
    assert(sum == (k == 77 ? 0.5 : 0.75));
    struct item copy;
    memcpy(&copy, list, sizeof copy);
    assert(copy.d == 0.5 && copy.next == list->next);
    memset(&copy, 0, sizeof copy);
    assert(copy.d == 0 && copy.next == 0);
    return 0;
}
