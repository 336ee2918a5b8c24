// input: 1
// output: 
// end: wrong-kind at 7:15
main() {
  var x;
  if (input) x = 1; else x = null;
  output x == null;
  return 0;
}
