// expect: reachable
// rule: listing 5.5 as it is printed: 0 stays 0, so the division errs in the first pass; the index never
// input: [1, 0]
main() {
  var by, all, list, at, end;
  end = input;
  by = input;
  all = 60;
  list = [1, 2, 3];
  at = 0;
  if (by != 0) {
    by = 1;
  }
  while (at < end) {
    all = all / by;
    if (at == -1) {
      all = list[3];
    }
    at = at + 1;
  }
  return all;
}
