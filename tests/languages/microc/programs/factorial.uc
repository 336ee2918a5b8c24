// output: 120 15511210043330985984000000
f(n) {
  var r;
  if (n == 0) {
    r = 1;
  } else {
    r = n * f(n - 1);
  }
  return r;
}

main() {
  output f(5);
  output f(25);
  return f(5);
}
