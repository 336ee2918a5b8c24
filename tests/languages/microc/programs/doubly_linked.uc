// output: 5 1
main() {
  var a, b;
  a = alloc {q: null, f: 1};
  b = alloc {q: a, f: 2};
  (*a).q = b;
  (*(*(*b).q).q).f = 5;
  output (*b).f;
  output (*(*a).q).q == a;
  return 0;
}
