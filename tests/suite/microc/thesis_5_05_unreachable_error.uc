// expect: safe-or-unknown
// options: --timeout 2
// rule: listing 5.5, set right: a wrong index where no run comes, since a count from 0 is never -1
main() {
  var by, all, list, at, end;
  end = input;
  by = input;
  all = 60;
  list = [1, 2, 3];
  at = 0;
  if (by == 0) {
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
