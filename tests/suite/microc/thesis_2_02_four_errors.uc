// expect: reachable
// rule: listing 2.2: each of the four kinds of errors; an input chooses, since a run ends at its first
// input: [3]
main() {
  var list, got, blank, nowhere, which;
  list = [4, 0, 7];
  nowhere = null;
  got = 0;
  which = input;
  if (which == 1) {
    got = 9 / list[1];
  }
  if (which == 2) {
    got = blank + blank;
  }
  if (which == 3) {
    got = list[3];
  }
  if (which == 4) {
    got = *nowhere;
  }
  return got;
}
