// expect: safe
// rule: a loop stays within an array
main() {
  var a, i;
  a = [0, 0, 0, 0];
  i = 0;
  while (i < 4) {
    a[i] = i;
    i = i + 1;
  }
  return a[3];
}
