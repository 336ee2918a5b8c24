main() {
  var i;
  for (i = 0; i < 3; i = i + 1) { output i; }
  return 0;
}
