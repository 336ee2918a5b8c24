/* Runs the functions of a program on random values, each in a process of its own for so many milliseconds,
   and says what comes of it: what they print, or by which signal they end. Compiled beside the program, whose `main` is `work`. */

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

int work(int which, int x, int y, int n, unsigned m, unsigned char b);

void out(int x, int y, int n, unsigned m, unsigned char b) {
    printf(" %d %d %d %u %d", x, y, n, m, b);
}

void emit(int v) { printf(" e%d", v); }

static unsigned long long state;

static unsigned chance(unsigned below) {
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    return (unsigned)(state >> 33) % below;
}

/* Mostly a small number, now and then one near to an end. */
static int number(void) {
    switch (chance(12)) {
    case 0: return 2147483647 - (int)chance(12);
    case 1: return -2147483647 - 1 + (int)chance(12);
    case 2: return (int)chance(2000) - 1000;
    default: return (int)chance(40) - 12;
    }
}

int main(int argc, char **argv) {
    int functions = atoi(argv[1]), runs = atoi(argv[2]);
    state = strtoull(argv[3], 0, 10);
    (void)argc;
    for (int run = 0; run < runs; run++) {
        int x = number(), y = number(), n = number();
        unsigned m = (unsigned)number();
        unsigned char b = (unsigned char)number();
        for (int which = 0; which < functions; which++) {
            int status = 0;
            printf("%d (%d %d %d %u %d):", which, x, y, n, m, b);
            fflush(stdout);
            pid_t child = fork();
            if (child == 0) {
                struct itimerval most = {{0, 0}, {0, 1000 * atoi(argv[4])}};
                setitimer(ITIMER_VIRTUAL, &most, 0);
                printf(" %d", work(which, x, y, n, m, b));
                fflush(stdout);
                _exit(0);
            }
            waitpid(child, &status, 0);
            if (WIFSIGNALED(status))
                printf(" signal %d", WTERMSIG(status));
            printf("\n");
        }
    }
    return 0;
}
