#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int said(const char *text) {
    printf("said %s\n", text);
    return 5;
}

static void reads(FILE *from) {
    char line[40];
    while (fgets(line, sizeof line, from))
        printf("[%s]", line);
    printf(" %d %d\n", feof(from) != 0, ferror(from) != 0);
}

static void scans(const char *name) {
    char word[20];
    int a = 0;
    fpos_t place;
    FILE *from = fopen(name, "r");
    printf("%d", fscanf(from, "%d %19s", &a, word));
    printf(" %d %s\n", a, word);
    fgetpos(from, &place);
    printf("%d", getc(from));
    printf(" %d", ungetc('q', from));
    printf(" %c", getc(from));
    printf(" %c\n", getc(from));
    fsetpos(from, &place);
    printf("%d", fgetc(from));
    fseek(from, -2, SEEK_END);
    printf(" %c\n", fgetc(from));
    fclose(from);
}

int main(void) {
    char bytes[40];
    int n, sum = 0, many = 0;
    FILE *file = fopen("no/such/file", "r"), *other;
    if (file == NULL) {
        printf("%d %s\n", errno, strerror(errno));
        perror("opened");
    }
    file = fopen("some.txt", "w+");
    printf("%d\n", fprintf(file, "%d %s\n", 17, "words"));
    fprintf(file, "%d\n", said("first"));
    printf("%d %d\n", fputs("abc\n", file), puts("a line"));
    printf("%d\n", fputc('x', file));
    printf("%ld\n", ftell(file));
    rewind(file);
    reads(file);
    fclose(file);
    scans("some.txt");
    file = fopen("some.txt", "a");
    fwrite("tail", 1, 4, file);
    printf("%ld\n", ftell(file));
    fclose(file);
    printf("%d\n", rename("some.txt", "other.txt"));
    file = fopen("other.txt", "rb");
    printf("%zu\n", fread(bytes, 3, 10, file));
    printf("%d", fgetc(file));
    printf(" %d\n", feof(file) != 0);
    fclose(file);
    printf("%d\n", remove("other.txt"));
    printf("%d", remove("other.txt"));
    printf(" %d\n", errno);
    file = tmpfile();
    fputs("1 2 3", file);
    rewind(file);
    while (fscanf(file, "%d", &n) == 1)
        sum += n;
    printf("%d\n", sum);
    fclose(file);
    /* Others see what is written when a buffer is full. */
    file = fopen("large.bin", "wb");
    for (int k = 0; k < 9000; k++)
        putc(k * 7, file);
    other = fopen("large.bin", "rb");
    while (getc(other) != EOF)
        many++;
    printf("%d\n", many);
    write(1, "[direct]", 8);
    fclose(file);
    clearerr(other);
    while (getc(other) != EOF)
        many++;
    printf("%d\n", many);
    fclose(other);
    fprintf(stderr, "%d\n", said("on the way"));
    fflush(stdout);
    write(1, "[second]\n", 9);
    file = stdout;
    fprintf(file, "%d by a pointer\n", said("there"));
    if (freopen("moved.txt", "w", stdout) == NULL)
        return 3;
    puts("elsewhere");
    fclose(freopen("moved.txt", "r", stdin));
    printf("not seen");
    return fclose(stdout);
}
