// input: 3 5 7 0
// output: 7 5 3 15
push(list, value) {
  return alloc {value: value, next: list};
}

main() {
  var list, value, sum;
  list = null;
  value = input;
  while (value != 0) {
    list = push(list, value);
    value = input;
  }
  sum = 0;
  while (list != null) {
    output (*list).value;
    sum = sum + (*list).value;
    list = (*list).next;
  }
  output sum;
  return 0;
}
