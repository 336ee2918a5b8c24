// expect: safe
// rule: an escape that C does not know stands for its character (as gcc has it); \e and \E are GNU's
extern void reach_error(void);

int main(void) {
    const char text[] = "\%\q\e\E";
    if (text[0] != '%' || text[1] != 'q' || text[2] != 27 || text[3] != '\e' || sizeof text != 5)
        reach_error();
    return 0;
}
