main() {
  var i;
  i = 0;
  i++;
  return 0;
}
