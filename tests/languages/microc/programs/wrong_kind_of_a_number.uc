// output: 
// end: wrong-kind at 6:11
main() {
  var p;
  p = 5;
  return *p;
}
