// expect: safe
// rule: listing 5.2: two frames with variables of one name, two pointers to one cell
inner() {
  var x, y, z;
  x = 7;
  y = &x;
  z = &x;
  *y = 9;
  return 1 / (*z - 8);
}

main() {
  var y;
  y = 1;
  return inner() / y;
}
