// A till: which inputs break it, and which of its lines can be reached?
//
// expect: reachable
// input: [2, 7]
main() {
  var prices, item, coins, pieces;
  prices = [3, 5, 0];
  item = input;
  coins = input;
  if (coins < 0) {
    coins = 0;
  }
  if (item == 9) {
    pieces = 0;
  } else {
    pieces = coins / prices[item];
  }
  output pieces;
  return 0;
}
