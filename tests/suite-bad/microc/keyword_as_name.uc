main() {
  var while;
  return 0;
}
