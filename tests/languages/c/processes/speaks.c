// Arguments, the environment, chance, errors, and what goes to the streams.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void print(FILE *to) { fprintf(to, "%s %d\n", "to", 7); }

int main(int argc, char **argv) {
    int option;
    while ((option = getopt(argc, argv, "ab:")) != -1)
        printf("%c %s\n", option, optarg ? optarg : "-");
    for (; optind < argc; optind++)
        puts(argv[optind]);
    printf("%s\n", getenv("UNLOOP_TEST_NAME"));
    setenv("UNLOOP_TEST_NAME", "other", 0);
    setenv("UNLOOP_TEST_MORE", "more", 0);
    printf("%s %s\n", getenv("UNLOOP_TEST_NAME"), getenv("UNLOOP_TEST_MORE"));
    unsetenv("UNLOOP_TEST_NAME");
    printf("%d\n", getenv("UNLOOP_TEST_NAME") == NULL);
    for (int i = 0; i < 40; i++)
        printf("%d ", rand() % 1000);
    srand(42);
    int first = rand();
    printf("%d %ld\n", first, random());
    errno = 0;
    strtol("99999999999999999999", NULL, 10);
    printf("%s\n", strerror(errno));
    perror("speaks");
    print(stderr);
    print(stdout);
    write(1, "", 0);
    printf("%2$s %1$05d\n", 5, "five");
    return 3;
}
