// expect: safe-or-unknown
// options: --timeout 2
// rule: listing 3.2: an unbounded loop with a branch; no end of paths, and nothing that errs
main() {
  var at, end;
  end = input;
  at = 0;
  while (at < end) {
    if (at < 50) {
      output 10;
    } else {
      output 20;
    }
    at = at + 1;
  }
  return at;
}
