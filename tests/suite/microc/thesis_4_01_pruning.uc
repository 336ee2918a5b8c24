// expect: safe
// rule: listing 4.1: of four paths one contradicts itself: no number is above 3 and below 2
main() {
  var a, kept;
  a = input;
  kept = 0;
  if (a > 3) {
    kept = 11;
  }
  if (a < 2) {
    kept = kept + 22;
  }
  return 1 / (kept - 33);
}
