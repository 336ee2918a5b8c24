// expect: reachable
// rule: listing 5.4: a path splits within calls; only 2 has the factorial 2
// input: [2]
factorial(n) {
  var f;
  if (n == 0) {
    f = 1;
  } else {
    f = n * factorial(n - 1);
  }
  return f;
}

main() {
  var n, f;
  n = input;
  f = factorial(n);
  output f;
  return 1 / (f - 2);
}
