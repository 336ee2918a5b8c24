// expect: safe-or-unknown
// options: --timeout 2
// rule: listing 4.9: what grows by 2 from 0 is never 21; unrolling tells so for each path alone
main() {
  var even, at, end;
  even = 0;
  at = input;
  end = input;
  while (at < end) {
    even = even + 2;
    at = at + 1;
  }
  if (even == 21) {
    even = 1 / 0;
  }
  return 0;
}
