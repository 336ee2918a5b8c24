// output: 0 100 2 200
/* a comment
   over lines */
main() { // here, too
  var i, j;
  i = 0;
  while (i < 2) {
    { { j = i * 2; } output j; }
    if (i == 0) output 100; else if (i == 1) output 200; else output 300;
    i = i + 1;
  }
  if (0) if (1) output 1; else output 2;
  return 0;
}
