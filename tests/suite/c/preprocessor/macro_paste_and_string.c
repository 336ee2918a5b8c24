// expect: safe
// rule: ## makes a name, # makes a string
extern void reach_error(void);

#define NAME(a, b) a##b
#define TEXT(x) #x

int main(void) {
    int NAME(first, _one) = 3;
    char s[] = TEXT(a + b);
    if (first_one != 3 || sizeof(s) != 6)
        reach_error();
    return 0;
}
