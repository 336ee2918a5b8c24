// expect: reachable-or-unknown
// input: [93]
// A brainfuck interpreter. It reads a program up to `!`, and then the program's input:
//
//     unloop run examples/brainfuck.uc --ascii --input '++++[>++++<-]>[>++++<-]>+.!'
//
// Equal instructions in a row are one node of the list that the program becomes, and
// brackets that belong together know each other. The tape grows as it is needed.

// What remains of n, divided by 256, from 0 on.
byte(n) {
  n = n - n / 256 * 256;
  if (n < 0) {
    n = n + 256;
  }
  return n;
}

// The program as a list; the first node is none of its instructions, the last has 0.
program() {
  var first, last, node, open, c;
  first = alloc {code: 0, times: 0, other: null, next: null};
  last = first;
  open = null;
  c = input;
  while (c != 33) {
    if (c == 43 || c == 44 || c == 45 || c == 46 || c == 60 || c == 62 || c == 91 || c == 93) {
      if (c == (*last).code && c != 91 && c != 93) {
        (*last).times = (*last).times + 1;
      } else {
        node = alloc {code: c, times: 1, other: null, next: null};
        (*last).next = node;
        last = node;
        if (c == 91) {
          open = alloc {bracket: node, outer: open};
        }
        if (c == 93) {
          (*node).other = (*open).bracket;
          (*(*open).bracket).other = node;
          open = (*open).outer;
        }
      }
    }
    c = input;
  }
  (*last).next = alloc {code: 0, times: 0, other: null, next: null};
  return (*first).next;
}

main() {
  var node, code, cell, times;
  node = program();
  cell = alloc {value: 0, left: null, right: null};
  code = (*node).code;
  while (code != 0) {
    times = (*node).times;
    if (code == 43) {
      (*cell).value = byte((*cell).value + times);
    } else if (code == 45) {
      (*cell).value = byte((*cell).value - times);
    } else if (code == 62) {
      while (times > 0) {
        if ((*cell).right == null) {
          (*cell).right = alloc {value: 0, left: cell, right: null};
        }
        cell = (*cell).right;
        times = times - 1;
      }
    } else if (code == 60) {
      while (times > 0) {
        if ((*cell).left == null) {
          (*cell).left = alloc {value: 0, left: null, right: cell};
        }
        cell = (*cell).left;
        times = times - 1;
      }
    } else if (code == 91) {
      if ((*cell).value == 0) {
        node = (*node).other;
      }
    } else if (code == 93) {
      if ((*cell).value != 0) {
        node = (*node).other;
      }
    } else if (code == 46) {
      while (times > 0) {
        output (*cell).value;
        times = times - 1;
      }
    } else {
      while (times > 0) {
        (*cell).value = byte(input);
        times = times - 1;
      }
    }
    node = (*node).next;
    code = (*node).code;
  }
  return 0;
}
