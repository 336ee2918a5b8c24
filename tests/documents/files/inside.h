static int half(int of, int by) { return of / by; }
