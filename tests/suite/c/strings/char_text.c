// expect: reachable
// options: --entry foo
// rule: char arrays and character constants: count the dots up to the end of the text
// input: ["a.b.c."]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(char text[]) {
    int dots = 0, i = 0;
    while (text[i] != '\0') {
        if (text[i] == '.')
            ++dots;
        i++;
    }
    if (dots == 3 && text[0] == 'a')
        reach_error();
}
