typedef union {
    int *numbers;
    const char *text;
} pointer __attribute__((transparent_union));
union plain {
    int *numbers;
};

int first(pointer p);
int second(union plain p);

int main(void) {
    long n = 0;
    return first(&n) + second((int *)&n);
}
