main() {
  var x;
  output x.f;
  return 0;
}
