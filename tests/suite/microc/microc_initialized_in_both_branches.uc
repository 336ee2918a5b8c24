// expect: safe
// rule: a variable that both branches give a value
main() {
  var a;
  if (input > 0) {
    a = 1;
  } else {
    a = 2;
  }
  return 10 / a;
}
