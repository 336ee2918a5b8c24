// expect: reachable
// rule: listing 4.10: two ways through a loop take turns, and at its end two variables are the same
// input: [4, 1, 3]
main() {
  var goal, low, high;
  goal = input;
  low = input;
  high = input;
  while (low < goal) {
    if (high > low) {
      low = low + 1;
    } else {
      high = high + 1;
    }
  }
  return 1 / (low - goal);
}
