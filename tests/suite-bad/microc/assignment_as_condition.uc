main() {
  var x;
  if (x = 1) { output x; }
  return 0;
}
