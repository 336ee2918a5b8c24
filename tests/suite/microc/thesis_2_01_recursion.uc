// expect: safe
// rule: listing 2.1: a function that calls itself; its result must come back to each caller
product(k) {
  var all;
  if (k == 0) {
    all = 1;
  } else {
    all = k * product(k - 1);
  }
  return all;
}

main() {
  return 1 / product(6);
}
