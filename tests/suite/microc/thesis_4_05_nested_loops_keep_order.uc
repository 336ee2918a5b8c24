// expect: safe-or-unknown
// options: --timeout 2
// rule: listing 4.5: the same with one loop in another; both need the induction
main() {
  var now, before, outer, inner, end;
  now = input;
  outer = input;
  inner = input;
  end = input;
  before = now;
  while (outer < end) {
    outer = outer + 1;
    while (inner < end) {
      now = now + 1;
      inner = inner + 1;
    }
  }
  if (now < before) {
    now = 1 / 0;
  }
  return 0;
}
