// expect: safe
// rule: listing 5.1: parts of expressions are evaluated one after the other, from the inside out
twice(n) {
  return n + n;
}

main() {
  var list, p, a, all;
  a = 2;
  list = [3, 5, twice(a)];
  p = &a;
  all = twice(list[a - 1] + *p) * (list[*p] - 1);
  return 1 / (all - 41);
}
