// expect: safe
// rule: listing 3.1: a branch keeps the divisor from being zero; forgetting it reports an error
main() {
  var share, among;
  among = input;
  share = 5;
  if (among == 0) {
    share = 7;
  } else {
    share = 30 / among;
  }
  return share;
}
