// expect: safe
// rule: listing 4.7: a divisor that is a constant on each way, and a choice if they are merged
main() {
  var by;
  by = 0;
  if (input) {
    by = 3;
  } else {
    by = 8;
  }
  return 24 / by;
}
