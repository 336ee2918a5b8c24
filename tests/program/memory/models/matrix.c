#include <assert.h>
static int m[600][5];
int main(void) {
    for (int i = 0; i < 600; i++)
        for (int j = 0; j < 5; j++) *(*(m + i) + j) = i + j;
    int (*row)[5] = m;
    for (int i = 0; i < 600; i++) assert(row[i][3] == i + 3);
    return 0;
}
