//! Objects that random programs have: functions and calls of them, and what objects hold at first.

use super::{MEMBERS, Writing};

/// Members of a structure of 40 bytes, some of them elements of arrays.
const NESTED: [(u64, &str); 10] = [
    (0, "s32"),
    (4, "u8"),
    (5, "u8"),
    (11, "u8"),
    (16, "p64"),
    (24, "s32"),
    (28, "u16"),
    (30, "u16"),
    (32, "s32"),
    (38, "u16"),
];
/// The addresses of functions.
pub(super) const FUNCTIONS: [&str; 3] = ["add", "sub", "put"];
/// Two functions of one kind, and one of another.
pub(super) const CALLED: &str = "
global add : &
global sub : &
global put : &
global total : int

function add.f {
  parameter a : int
  result b : int
  L0: start
    total := total + a -> L1
  L1:
    b := total + 1 -> L2
  L2: return
}

function sub.f {
  parameter c : int
  result d : int
  L0: start
    output c -> L1
  L1:
    d := c - total -> L2
  L2: return
}

function put.f {
  parameter e : int
  parameter g : &
  L0: start
    total := e -> L1
  L1:
    assume &alive(g) && &writable(g) && &size(g) >= 8 && &offset(g) == 0 -> L2
    assume !(&alive(g) && &writable(g) && &size(g) >= 8 && &offset(g) == 0) -> L3
  L2:
    &store[s32](g, e) -> L3
  L3: return
}
";

impl Writing {
    pub(super) fn function_object(&mut self, function: &str) {
        self.line(&format!("&allocate[function.zero.align1]({function}, 0) \"{function}.f\""));
    }

    /// A call of what a pointer points to: most times behind a branch that says which functions fit.
    pub(super) fn call(&mut self) {
        let function = self.pick(self.functions);
        match self.chance.index(16) {
            0 | 1 => return self.function_object(function),
            2 => {
                let target = self.target();
                return self.line(&format!("{function} := {target}"));
            }
            _ => {}
        }
        let callee =
            if self.chance.once_in(2) { self.target() } else { self.any_pointer().to_owned() };
        let (first, number) = (self.value(), self.any_number());
        let (call, known) = match self.chance.index(3) {
            0 => (format!("call &({callee})({first})"), "add"),
            1 => (format!("{number} := call &({callee})({first})"), "add"),
            _ => (format!("call &({callee})({first}, {})", self.any_pointer()), "put"),
        };
        if self.chance.once_in(10) {
            return self.line(&call);
        }
        let other = if known == "add" { "sub" } else { "put" };
        let branch = self.branch(&format!("{callee} == {known} || {callee} == {other}"));
        self.line(&call);
        self.line(&format!("output {number}"));
        self.meet(branch);
    }

    /// What an object of so many bytes holds at first: some members of structures, or numbers in a row.
    pub(super) fn image(&mut self, bytes: usize) -> String {
        let mut parts = Vec::new();
        if self.is_tidy || (!self.has_numbers_only && self.chance.once_in(2)) {
            let stride = self.stride();
            let members = if self.is_nested { &NESTED[..] } else { &MEMBERS };
            for &(offset, stored) in members {
                let count = bytes / stride;
                if count == 0 || self.chance.once_in(3) {
                    continue;
                }
                let pointers = stored == "p64";
                let value = |this: &mut Self| if pointers { this.target() } else { this.value() };
                let alike = self.chance.index(count) + 1;
                let mut values = vec![format!("{}#{alike}", value(self))];
                let others = self.chance.index(count - alike + 1);
                values.extend((0..others).map(|_| value(self)));
                parts.push(format!("{offset}: {stored}[{stride}]({})", values.join(", ")));
            }
        } else {
            let (stored, size) =
                self.chance.pick(&[("u8", 1), ("s16", 2), ("s32", 4), ("u3.at2.of1", 1)]);
            let count = self.chance.index(bytes / size + 1);
            let mut values: Vec<String> = (0..count).map(|_| self.value()).collect();
            if self.chance.once_in(2) && count > 0 {
                values = vec![format!("{}#{count}", self.value())];
            }
            parts.extend(
                (!values.is_empty()).then(|| format!("0: {stored}({})", values.join(", "))),
            );
        }
        format!(" {{ {} }}", parts.join(", "))
    }
}
