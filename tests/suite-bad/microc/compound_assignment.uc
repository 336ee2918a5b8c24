main() {
  var i;
  i += 1;
  return 0;
}
