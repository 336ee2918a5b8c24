main() {
  var p;
  output p->next;
  return 0;
}
