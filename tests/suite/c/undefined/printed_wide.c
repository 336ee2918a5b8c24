// expect: safe
// options: --target undefined
// rule: a wide text that is printed ends, or has as many characters as are printed
#include <stdio.h>
#include <wchar.h>

int main(void) {
    wchar_t text[3] = L"ab", open[2] = {L'a', L'b'};
    printf("%ls%5ls%.2ls", text, text, open);
    return 0;
}
