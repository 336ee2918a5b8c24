// expect: safe
// rule: listing 5.3: an index that is not known, within its bounds; what is written is read again
main() {
  var cells, at, got;
  cells = [4, 5, 6];
  at = input;
  got = 0;
  if (at < 3 && at >= 0) {
    cells[at] = -2;
    got = cells[at];
  }
  return 1 / (got + 1);
}
