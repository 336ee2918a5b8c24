// input: 1
// output: 1
// end: wrong-kind at 8:10
main() {
  var r;
  if (input) r = {a: 1}; else r = {b: 2};
  output r.a;
  return r.b;
}
