// output: 
// end: wrong-kind at 6:10
main() {
  var a;
  a = [1];
  return a == [1];
}
