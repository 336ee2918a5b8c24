// expect: reachable
// rule: one step too far through a list
// input: []
main() {
  var list;
  list = alloc {value: 1, next: null};
  list = (*list).next;
  return (*list).value;
}
