// expect: reachable
// rule: listing 4.8: loops over arguments; there are none (the array is empty), so the first look errs
// input: [2, 0]
main() {
  var newline, arg, count, words, i;
  newline = 1;
  arg = 1;
  count = input;
  words = [];
  if (arg < count) {
    if (words[input]) {
      newline = 0;
      arg = arg + 1;
    }
  }
  while (arg < count) {
    i = 0;
    while (words[arg][i] != 0) {
      i = i + 1;
      output words[arg][i];
    }
    arg = arg + 1;
  }
  if (newline) {
    output 13;
  }
  return 0;
}
