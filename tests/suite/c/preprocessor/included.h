/* For macro_included_holds.c and its twin. */
#ifndef INCLUDED
#define INCLUDED
#define LIMIT 12
static int limited(int n) { return n > LIMIT ? LIMIT : n; }
#endif
