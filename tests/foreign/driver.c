/* Runs a program on inputs: `driver given VALUE…`, or `driver random RUNS SECONDS`. Each run
   is a process. refute.py fills in what stands between @. */
#define _GNU_SOURCE
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <fcntl.h>
enum { ENDED = 1, REACHED, TRAPPED, BLOCKED, EXHAUSTED, CUT, ENDS };
static const char *NAMES[] = {"", "ended", "reached", "trapped", "blocked", "exhausted", "cut"};
static sigjmp_buf top;
static long long steps;
static unsigned long long seed;
static const long long pool[] = {@POOL@ 0};
static long long *given;
static long position, count;
static int replay;
enum { KEPT = 64 };
static struct { long long number, values[KEPT]; } *taken;
@RANDOM@
static long long next_input(void) {
    long long value = take();
    if (taken->number < KEPT) taken->values[taken->number] = value;
    taken->number++;
    return value;
}
#define take next_input
void __sanitizer_cov_trace_pc(void) { if (++steps > @STEPS@) siglongjmp(top, CUT); }
void program_reached(void) { siglongjmp(top, REACHED); }
void program_abort(void) { siglongjmp(top, ENDED); }
void program_exit(int status) { (void)status; siglongjmp(top, ENDED); }
void program_assume(int e) { if (!e) siglongjmp(top, BLOCKED); }
int program_rand(void) { return (int)(take() & 0x7fffffff); }
long program_random(void) { return program_rand(); }
int program_getchar(void) { return (int)(take() & 0xff); }
/* The program's own functions of these names are made weak: a call of one is the error. */
void reach_error(void) { siglongjmp(top, REACHED); }
void __VERIFIER_error(void) { siglongjmp(top, REACHED); }
void __assert_fail(const char *a, const char *b, unsigned c, const char *d) {
    (void)a; (void)b; (void)c; (void)d;
    siglongjmp(top, REACHED);
}
#define CHECKS(name) __attribute__((weak)) void name(int e) { if (!e) siglongjmp(top, REACHED); }
#define HOLDS(name) __attribute__((weak)) void name(int e) { if (!e) siglongjmp(top, BLOCKED); }
CHECKS(assert) CHECKS(__VERIFIER_assert) CHECKS(__CPROVER_assert) CHECKS(__ESBMC_assert)
HOLDS(assume) HOLDS(__CPROVER_assume) HOLDS(__ESBMC_assume) HOLDS(assume_abort_if_not)
@INPUTS@
extern int program_main();
static void trapped(int signal) { (void)signal; siglongjmp(top, TRAPPED); }
static void late(int signal) { (void)signal; _exit(CUT); }
void __asan_on_error(void) { _exit(TRAPPED); }

static int once(void) {
    static char *arguments[] = {"program", 0};
    int how = sigsetjmp(top, 1);
    if (how) return how;
    program_main(1, arguments);
    return ENDED;
}

static int child(void) {
    taken->number = 0;
    pid_t process = fork();
    if (!process) {
        static char stack[1 << 16];
        stack_t alternative = {.ss_sp = stack, .ss_size = sizeof stack};
        sigaltstack(&alternative, 0);
        struct sigaction action = {.sa_handler = trapped, .sa_flags = SA_NODEFER | SA_ONSTACK};
        int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT};
        for (int i = 0; i < 6; ++i) sigaction(signals[i], &action, 0);
        signal(SIGALRM, late);
        alarm(2);
        int nothing = open("/dev/null", O_RDWR);
        for (int stream = 0; stream < 3; ++stream) dup2(nothing, stream);
        _exit(once());
    }
    int status = 0;
    waitpid(process, &status, 0);
    int how = WIFEXITED(status) ? WEXITSTATUS(status) : TRAPPED;
    return how >= ENDED && how < ENDS ? how : TRAPPED;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
    taken = mmap(0, sizeof *taken, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    replay = strcmp(argv[1], "given") == 0;
    if (replay) {
        given = calloc(argc, sizeof *given);
        for (count = 0; count + 2 < argc; ++count)
            given[count] = (long long)strtoull(argv[count + 2], 0, 10);
        puts(NAMES[child()]);
        return 0;
    }
    long runs = atol(argv[2]), ends[ENDS] = {0};
    double end = now() + atof(argv[3]);
    for (long r = 0; r < runs && now() < end && !ends[REACHED]; ++r) {
        seed = 0x5eedULL + (unsigned long long)r * 0x2545F4914F6CDD1DULL;
        ends[child()]++;
    }
    for (int how = ENDED; how < ENDS; ++how) printf("%ld ", ends[how]);
    for (int i = 0; ends[REACHED] && i < taken->number && i < KEPT; ++i)
        printf("%lld ", taken->values[i]);
    puts("");
    return 0;
}
