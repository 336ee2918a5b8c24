// expect: unknown
// rule: what a thread that is started does is not followed; the types are known
#include <pthread.h>
extern void reach_error(void);

static int count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *given) {
    pthread_mutex_lock(&lock);
    count++;
    pthread_mutex_unlock(&lock);
    return given;
}

int main(void) {
    pthread_t thread;
    if (sizeof(pthread_mutex_t) != 40)
        reach_error();
    if (pthread_create(&thread, 0, work, 0) == 0)
        pthread_join(thread, 0);
    if (count > 1)
        reach_error();
    return 0;
}
