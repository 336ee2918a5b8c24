// expect: safe-or-unknown
// options: --timeout 2
// rule: listing 4.14: the same with the inner loop replaced by its summary
main() {
  var n, x, z, sum, i, firstX, firstZ;
  n = input;
  x = input;
  z = input;
  sum = 0;
  if (n <= 0) {
    n = 1;
  }
  if (x >= n) {
    x = n - 1;
  }
  if (z >= n) {
    z = n - 1;
  }
  firstX = x;
  firstZ = z;
  i = 0;
  while (i < n) {
    x = firstX;
    z = firstZ;
    if (x < n) {
      if (z > x) {
        x = n;
        z = n;
      } else {
        x = n;
        z = n;
      }
    } else {
    }
    sum = sum + x;
    i = i + 1;
  }
  if (sum == n * n) {
    sum = 1;
  } else {
    sum = 0;
  }
  return 1 / sum;
}
