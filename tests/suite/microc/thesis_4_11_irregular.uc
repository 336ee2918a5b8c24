// expect: reachable
// rule: listing 4.11: four ways through a loop in no regular order; an error needs no pass at all
// input: [70, 6, 6]
main() {
  var i, j, a;
  i = input;
  j = input;
  a = input;
  while (i < 70) {
    if (a <= 4) {
      a = a + 1;
    } else {
      a = a - 3;
    }
    if (j < 9) {
      j = j + 1;
    } else {
      j = j - 5;
    }
    i = i + 1;
  }
  return 1 / (a - j);
}
