// expect: safe-or-unknown
// options: --timeout 2
// rule: listings 4.3 and 4.4: a loop that only adds; that it keeps the order needs an induction
main() {
  var now, before, at, end;
  now = input;
  at = input;
  end = input;
  before = now;
  while (at < end) {
    now = now + 1;
    at = at + 1;
  }
  if (now < before) {
    now = 1 / 0;
  }
  return 0;
}
