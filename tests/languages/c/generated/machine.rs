//! Programs over machine integers of all types: promotions and conversions, arithmetic
//! that wraps, shifts, assignments inside of expressions, and all statements.

use super::kinds::{Kind, constant};
use super::typed::{Callable, Expressions, Leaf};
use crate::support::chance::Chance;

/// A program whose names begin with `prefix`.
pub(crate) fn program(seed: u64, prefix: &str) -> String {
    let expressions = Expressions::new(Chance(seed));
    let p = prefix.to_owned();
    let mut maker = Maker { expressions, text: String::new(), prefix: p, loops: 0, labels: 0 };
    maker.globals();
    maker.functions();
    maker.main();
    maker.text
}

struct Maker {
    expressions: Expressions,
    text: String,
    prefix: String,
    loops: u32,
    labels: u32,
}

/// How many elements arrays have.
const LENGTH: u64 = 8;

impl Maker {
    fn chance(&mut self) -> &mut Chance {
        &mut self.expressions.chance
    }

    fn line(&mut self, line: &str) {
        self.text += line;
        self.text.push('\n');
    }

    fn declare(&mut self, text: &str, kind: Kind, length: Option<u64>, apart: bool) {
        let text = text.to_owned();
        self.expressions.leaves.push(Leaf { text, kind, length, apart });
    }

    fn globals(&mut self) {
        let p = self.prefix.clone();
        self.line(&format!("typedef unsigned char {p}byte;"));
        self.line(&format!("enum {p}color {{ {p}red, {p}green = 5, {p}blue, {p}dark = -2 }};"));
    }

    /// Two functions that change nothing but their parameters, one that calls itself, and
    /// one that changes a global variable.
    fn functions(&mut self) {
        let p = self.prefix.clone();
        for number in 0..2 {
            let result = Kind::any(self.chance());
            let (a, b) = (Kind::any(self.chance()), Kind::any(self.chance()));
            let name = format!("{p}f{number}");
            self.line(&format!(
                "static {} {name}({} v0, {} v1) {{",
                result.name(),
                a.name(),
                b.name()
            ));
            self.declare("v0", a, None, true);
            self.declare("v1", b, None, true);
            self.local("v2");
            self.block(2, 1);
            let value = self.expressions.full(2).0;
            self.line(&format!("return {value};\n}}"));
            self.expressions.leaves.clear();
            self.expressions.functions.push(Callable { name, parameters: 2, result });
        }
        self.line(&format!(
            "static unsigned {p}r(unsigned n, int x) {{ return n == 0 ? x : {p}r(n - 1, x ^ n) * 3; }}"
        ));
        for number in 0..2 {
            let kind = Kind::any(self.chance());
            let (name, value) = (format!("{p}v{number}"), constant(self.chance()).0);
            let line = format!("static {} {name} = ({0}){value};", kind.name());
            self.line(&line);
            self.declare(&name, kind, None, true);
        }
        let kind = Kind::any(self.chance());
        self.line(&format!("{} {p}w[8] = {{1, -2, 300, 'x'}};", kind.name()));
        self.declare(&format!("{p}w"), kind, Some(LENGTH), false);
        let kind = Kind::any(self.chance());
        let globals = self.expressions.leaves.clone();
        self.line(&format!("static {} {p}g(int v0) {{", kind.name()));
        self.line(&format!("static {}byte calls = 250;\ncalls++;", self.prefix));
        self.declare("v0", Kind::INT, None, true);
        self.declare("calls", Kind::BYTE, None, false);
        self.block(2, 1);
        let value = self.expressions.full(1).0;
        self.line(&format!("return {value};\n}}"));
        self.expressions.leaves = globals;
    }

    fn local(&mut self, name: &str) {
        let kind = Kind::any(self.chance());
        let value = constant(self.chance()).0;
        self.line(&format!("{} {name} = {value};", kind.name()));
        self.declare(name, kind, None, true);
    }

    fn main(&mut self) {
        let p = self.prefix.clone();
        self.line(&format!("int {p}main(void) {{\nunsigned long long sum = 0;"));
        for number in 0..4 {
            let kind = Kind::any(self.chance());
            let (name, value) = (format!("v{number}"), kind.input());
            self.line(&format!("{} {name} = {value};", kind.name()));
            self.declare(&name, kind, None, true);
        }
        for number in 4..7 {
            self.local(&format!("v{number}"));
        }
        self.line(&format!("enum {p}color color = {p}green;\nconst {p}byte byte = 200;"));
        self.declare("byte", Kind::BYTE, None, false);
        self.declare(&format!("{p}blue"), Kind::INT, None, false);
        let kind = Kind::any(self.chance());
        self.line(&format!("{} w[8] = {{5, -1, 'c', 0x1ff}};", kind.name()));
        self.declare("w", kind, Some(LENGTH), false);
        self.block(7, 3);
        for name in ["v0", "v1", "v2", "v3", "v4", "v5", "v6", "color"] {
            self.line(&format!("sum = sum * 31 + {name};"));
        }
        self.line(&format!("sum = sum * 31 + {p}v0 + ({p}v1 << 1) % 7u;").replace("<< 1", "!= 1"));
        self.line(&format!("for (int i = 0; i < 8; i++) sum += (w[i] ^ {p}w[i]) * (i + 1ull);"));
        self.line("report(sum);\nreturn 0;\n}");
    }

    fn block(&mut self, statements: u32, depth: u32) {
        for _ in 0..statements {
            self.statement(depth);
        }
    }

    /// A variable that may be assigned to.
    fn target(&mut self) -> Leaf {
        let all: Vec<Leaf> =
            self.expressions.leaves.iter().filter(|leaf| leaf.apart).cloned().collect();
        all[self.chance().index(all.len())].clone()
    }

    fn statement(&mut self, depth: u32) {
        match self.chance().below(if depth == 0 { 8 } else { 16 }) {
            0..=2 => self.assignment(),
            3 => {
                let Leaf { text, kind, .. } = self.target();
                self.expressions.begin();
                let line = self.compound(&text, kind);
                self.line(&format!("{line};"));
            }
            4 => self.element(),
            5 => {
                let value = self.expressions.full(3).0;
                self.line(&format!("{value};"));
            }
            6 => self.call(),
            7 => {
                let Leaf { text, kind, .. } = self.target();
                let op = if kind.is_signed() && kind.bits() > 16 { "^= 1" } else { "++" };
                self.line(&format!("{text}{op};"));
            }
            8 | 9 => {
                let condition = self.condition();
                self.line(&format!("if ({condition}) {{"));
                self.inner(2, depth);
                if self.chance().once_in(2) {
                    self.line("} else {");
                    self.inner(1, depth);
                }
                self.line("}");
            }
            10 | 11 if self.loops < 2 => self.repeated(depth),
            12 => self.switch(depth),
            13 => self.jump(depth),
            _ => {
                self.line("{");
                let count = self.expressions.leaves.len();
                self.local(&format!("u{depth}"));
                self.inner(2, depth);
                self.expressions.leaves.truncate(count);
                self.line("}");
            }
        }
    }

    /// Statements that are not always run.
    fn inner(&mut self, statements: u32, depth: u32) {
        self.block(statements, depth - 1);
    }

    fn condition(&mut self) -> String {
        self.expressions.begin();
        self.expressions.condition(2)
    }

    /// `v op= e` as the whole statement: `v` is not in `e`.
    fn compound(&mut self, text: &str, kind: Kind) -> String {
        let leaves = self.expressions.leaves.clone();
        self.expressions.leaves.retain(|leaf| leaf.text != text);
        let line = self.expressions.compound(text, kind);
        self.expressions.leaves = leaves;
        line
    }

    fn assignment(&mut self) {
        let Leaf { text, .. } = self.target();
        let leaves = self.expressions.leaves.clone();
        // What is assigned to may be read, but not changed, on the right.
        for leaf in self.expressions.leaves.iter_mut().filter(|leaf| leaf.text == text) {
            leaf.apart = false;
        }
        let value = self.expressions.full(3).0;
        self.expressions.leaves = leaves;
        self.line(&format!("{text} = {value};"));
    }

    fn element(&mut self) {
        let arrays = self.expressions.leaves.iter().filter(|leaf| leaf.length.is_some());
        let arrays: Vec<Leaf> = arrays.cloned().collect();
        if arrays.is_empty() {
            return self.assignment();
        }
        let array = arrays[self.chance().index(arrays.len())].clone();
        self.expressions.begin();
        let op = self.chance().pick(&["=", "=", "^=", "|="]);
        // The sanitizer does not look at the index of a compound assignment.
        let index = match op {
            "=" => self.expressions.below(LENGTH),
            _ => self.expressions.surely_below(LENGTH),
        };
        let value = self.expressions.expression(2).0;
        self.line(&format!("{}[{index}] {op} {value};", array.text));
    }

    fn call(&mut self) {
        let p = self.prefix.clone();
        let Leaf { text, .. } = self.target();
        if text.starts_with(&p) || self.expressions.functions.len() < 2 {
            return self.assignment();
        }
        self.expressions.begin();
        let argument = self.expressions.leaf().0;
        let line = match self.chance().below(3) {
            0 => format!("{text} = {p}r({argument} & 7, 3);"),
            _ if self.text.contains(&format!("{p}main")) => format!("{text} = {p}g({argument});"),
            _ => format!("{text} = {p}f0({argument}, 1);"),
        };
        self.line(&line);
    }

    fn repeated(&mut self, depth: u32) {
        self.loops += 1;
        let (i, times) = (format!("i{depth}"), 2 + self.chance().below(4));
        let kind = self.chance().pick(&[Kind::INT, Kind::BYTE, Kind::UNSIGNED_LONG, Kind::SHORT]);
        let name = kind.name();
        let condition = self.condition();
        let (head, tail) = match self.chance().below(5) {
            0 => (format!("for ({name} {i} = 0; {i} < {times}; {i}++) {{"), "}".to_owned()),
            1 => (format!("for ({name} {i} = {times}; {i}-- > 0 && {condition};) {{"), "}".into()),
            2 => (format!("{{ {name} {i} = {times}; while ({i}--) {{"), "} }".into()),
            3 => {
                let tail = format!("}} while (({i} += 2) < {times} || {condition} && {i} < 9); }}");
                (format!("{{ {name} {i} = 0; do {{"), tail)
            }
            _ => {
                (format!("for ({name} {i} = 0, o = 9; {i} < o - 4; {i}++, o--) {{"), "}".to_owned())
            }
        };
        self.line(&head);
        let count = self.expressions.leaves.len();
        self.declare(&i, kind, None, false);
        self.inner(2, depth);
        let exit = self.condition();
        let label = self.labels;
        self.labels += 1;
        match self.chance().below(4) {
            0 => self.line(&format!("if ({exit}) continue;")),
            1 => self.line(&format!("if ({exit}) break;")),
            2 => self.line(&format!("if ({exit}) goto out{label};")),
            _ => {}
        }
        self.inner(1, depth);
        self.expressions.leaves.truncate(count);
        self.line(&tail);
        self.line(&format!("out{label}: ;"));
        self.loops -= 1;
    }

    fn switch(&mut self, depth: u32) {
        self.expressions.begin();
        let value = self.expressions.expression(2).0;
        let of = self.chance().pick(&["% 4", "& 3", "% 7", "^ 1"]);
        self.line(&format!("switch ({value} {of}) {{"));
        let p = self.prefix.clone();
        let first = self.chance().pick(&["-1", "0xffffffff", "1 + 2", "'c'"]).to_owned();
        for case in
            [first, "0".into(), format!("{p}dark"), "1".into(), "default".into(), "2".into()]
        {
            let word = if case == "default" { "" } else { "case " };
            self.line(&format!("{word}{case}:"));
            self.inner(1, depth);
            if self.chance().once_in(2) {
                self.line("break;");
            }
        }
        self.line("}");
    }

    /// A jump forwards, or backwards at most three times.
    fn jump(&mut self, depth: u32) {
        let label = self.labels;
        self.labels += 1;
        let condition = self.condition();
        if self.loops < 2 && self.chance().once_in(2) {
            self.line(&format!("{{ int again = 0;\nback{label}: ;"));
            self.loops += 1;
            self.inner(2, depth);
            self.loops -= 1;
            self.line(&format!("if (++again < 3 && {condition}) goto back{label}; }}"));
        } else {
            self.line(&format!("if ({condition}) goto on{label};"));
            self.inner(2, depth);
            self.line(&format!("on{label}: ;"));
        }
    }
}
