// expect: safe-or-unknown
// options: --timeout 2
// rule: listing 4.12: each pass adds an input, so nobody knows how many there are; nothing errs
main() {
  var at, by, passes, end;
  at = input;
  passes = input;
  end = input;
  while (at < end) {
    by = input;
    at = at + by;
    passes = passes + 1;
  }
  return passes;
}
