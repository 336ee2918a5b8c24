#pragma once
#pragma pack(3)
#pragma GCC diagnostic push
_Pragma("push_macro(N)")
#import <stdio.h>
#line x
const char *when = __DATE__;
int main(void) { return 0; }
