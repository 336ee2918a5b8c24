// output: 0 1 1 1 1
main() {
  output 1 || 0 && 0;
  output 0 && 0 || 1;
  output 1 == 1 && 2 > 1;
  output !0 + !7;
  output !1 == 0;
  return 0;
}
