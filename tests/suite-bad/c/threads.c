#include <pthread.h>
void *work(void *nothing) { return nothing; }
int main(void) {
    pthread_t one;
    pthread_create(&one, 0, work, 0);
    return 0;
}
