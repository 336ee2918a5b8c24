main() {
  var ;
  return 0;
}
