// expect: safe
// rule: listing 4.6: two ways without any effect on what comes after them
main() {
  var left;
  left = 3;
  if (input) {
    output 5;
  } else {
    output 6;
  }
  return 1 / left;
}
