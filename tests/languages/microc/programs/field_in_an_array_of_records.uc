// output: 140 3
main() {
  var a, i, s;
  a = [{k: 1, v: [1]}, {k: 2, v: [2]}, {k: 3, v: [3]}];
  i = 0; s = 0;
  while (i < 3) { a[i].v[0] = a[i].v[0] * 10; s = s + a[i].k * a[i].v[0]; i = i + 1; }
  output s;
  a[0] = a[2];
  a[0].k = 50;
  output a[2].k;
  return 0;
}
