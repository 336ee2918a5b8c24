// output: 0 0 2 1 4 5 1 0 6 1 1 1
say(x) {
  output x;
  return x;
}
main() {
  var a;
  a = null;
  output say(0) && say(1);
  output say(2) || say(3);
  output say(4) && say(5);
  output say(0) || say(6);
  output a == null || *a == 1;
  output !(a != null && *a == 1);
  return 0;
}
