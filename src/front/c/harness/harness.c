/* ---- How a run ends ------------------------------------------------------------------------ */

#define WEAK __attribute__((weak)) /* what the program defines itself counts */

/* No header is included: the program may declare these in its own way. */
extern long write(int, const void *, unsigned long);
extern int fflush(void *);
extern void _exit(int) __attribute__((noreturn));
extern void (*signal(int, void (*)(int)))(int);

static void say(const char *text) {
    unsigned long length = 0;
    while (text[length]) ++length;
    if (write(2, text, length) < 0) _exit(99);
}

static void say_number(unsigned number) {
    char digits[] = "0000000000", *at = digits + 10;
    do *--at = (char)('0' + number % 10); while (number /= 10);
    say(at);
}

static void stop(int status) {
    fflush(0);
    _exit(status);
}

static int told;

static void tell(void) {
    fflush(0);
    if (!told) say("unloop: reached " UNLOOP_WHERE ": " UNLOOP_WHAT "\n");
    told = 1;
}

static void reached(void) {
    tell();
    stop(10);
}

static void elsewhere(const char *why) {
    fflush(0);
    say("unloop: ");
    say(why);
    say("; it did not come to " UNLOOP_WHERE ": " UNLOOP_WHAT "\n");
    stop(1);
}

static void ask_too_much(const char *who) {
    fflush(0);
    say("unloop: the program asks for more than it is given: ");
    say(who);
    say("\n");
    stop(99);
}

static void unmet(void) {
    fflush(0);
    say("unloop: an assumption does not hold\n");
    stop(5);
}

static void died(int number) {
    (void)number;
    if (UNLOOP_UNDEFINED && number != 6) reached();
    elsewhere(number == 6 ? "the program aborted" : "the program died");
}

/* Of the compiler's own checks: they find something, say so, and end the program. */
extern void __ubsan_get_current_report_data(const char **, const char **, const char **, unsigned *, unsigned *, char **) WEAK;
void __ubsan_on_report(void) {
    const char *texts[3];
    unsigned line = 0, column;
    char *address;
    if (__ubsan_get_current_report_data)
        __ubsan_get_current_report_data(&texts[0], &texts[1], &texts[2], &line, &column, &address);
    if (line && UNLOOP_FIRST && (line < UNLOOP_FIRST || UNLOOP_LAST < line)) {
        say("unloop: a check of the compiler's finds something at line ");
        say_number(line);
        say("\n");
        elsewhere("that is another line");
    }
    tell();
}
extern void __sanitizer_set_death_callback(void (*)(void)) WEAK;
const char *__asan_default_options(void) { return "exitcode=10:detect_leaks=0:detect_stack_use_after_return=1"; }
const char *__ubsan_default_options(void) { return "exitcode=10"; }

__attribute__((constructor)) static void begin(void) {
    if (__sanitizer_set_death_callback) {
        __sanitizer_set_death_callback(reached);
    } else {
        signal(8, died);  /* SIGFPE */
        signal(11, died); /* SIGSEGV */
        signal(7, died);  /* SIGBUS */
    }
    signal(6, died); /* SIGABRT */
}

__attribute__((destructor)) static void end(void) { elsewhere("the program ended"); }

/* An assertion fails; where another one was meant, that is told. */
static void failed(unsigned line) {
    if (UNLOOP_REPORT) reached(); /* a report of an error may be written so */
    if (!UNLOOP_ASSERTION) elsewhere("an assertion failed");
    if (line == 0 || UNLOOP_FIRST == 0) reached();
    if (UNLOOP_FIRST <= line && line <= UNLOOP_LAST) reached();
    say("unloop: the assertion at line ");
    say_number(line);
    say(" fails\n");
    elsewhere("another assertion failed");
}

static void reported(void) {
    if (!UNLOOP_REPORT) elsewhere("the program reported an error");
    reached();
}

WEAK void __assert_fail(const char *text, const char *file, unsigned line, const char *function) {
    (void)text, (void)file, (void)function;
    failed(line);
}
WEAK void __assert(const char *text, const char *file, int line) {
    (void)text, (void)file;
    failed((unsigned)line);
}
WEAK void __assert_rtn(const char *function, const char *file, int line, const char *text) {
    (void)text, (void)file, (void)function;
    failed((unsigned)line);
}
WEAK void __assert_func(const char *file, int line, const char *function, const char *text) {
    (void)text, (void)file, (void)function;
    failed((unsigned)line);
}
WEAK void reach_error(void) { reported(); }
WEAK void __VERIFIER_error(void) { reported(); }
WEAK void klee_abort(void) { reported(); }
WEAK void klee_report_error(const char *file, int line, const char *text, const char *suffix) {
    (void)file, (void)line, (void)text, (void)suffix;
    reported();
}
