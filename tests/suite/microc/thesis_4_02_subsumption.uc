// expect: safe
// rule: listing 4.2: a sum that is never negative, since a negative number is turned round before
main() {
  var sum, part;
  sum = 0;
  if (input) {
  } else {
    part = input;
    if (part < 0) {
      part = 0 - part;
    }
    sum = sum + part;
  }
  if (sum >= 0) {
  } else {
    sum = 1 / 0;
  }
  return 0;
}
