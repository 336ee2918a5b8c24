// output: 
// end: null-dereference at 7:11
main() {
  var list;
  list = alloc {next: null};
  list = (*list).next;
  return (*list).next == null;
}
