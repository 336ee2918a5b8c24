#include <assert.h>
int main() {
    int i, a[4];
    for (i = 0; i < 4; i++)
        a[i] = i;
    assert(a[3] == 4);
}
