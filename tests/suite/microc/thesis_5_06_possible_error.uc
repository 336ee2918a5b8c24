// expect: safe
// rule: listings 5.6 and 5.7: an expression that may err between an error and what rules it out
main() {
  var now, before, by;
  now = input;
  by = input;
  before = now;
  if (by == 0) {
    by = 4;
  }
  by = 8 / by;
  if (now < before) {
    now = 1 / 0;
  }
  return 0;
}
