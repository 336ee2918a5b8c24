// output: 6 60 1 9 7 44 4
fill(a, v) {
  var i;
  i = 0;
  while (i < 3) { a[i] = v; i = i + 1; }
  return a;
}
main() {
  var a, b, row;
  a = [[1, 2, 3], [4, 5, 6]];
  b = a;
  b[1][2] = 60;
  output a[1][2]; output b[1][2];
  row = a[0];
  row[0] = 9;
  output a[0][0]; output row[0];
  a[0] = fill(a[0], 7);
  output a[0][2];
  b = [[], [1], [1, 2, 3, 4]];
  b[0] = b[2];
  b[0][3] = 44;
  output b[0][3]; output b[2][3];
  return 0;
}
