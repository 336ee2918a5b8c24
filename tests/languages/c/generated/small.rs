//! Programs over small numbers. They are kept small by remainders at every assignment, so
//! that unbounded integers and `long` agree; loops are counted, so that every program
//! ends; indices and divisors may be wrong now and then.

use std::fmt::Write as _;

use crate::support::chance::Chance;

/// What the programs read.
pub(crate) const INPUTS: [i64; 12] = [3, -2, 0, 7, 1, 12, -9, 4, 5, 2, 8, -1];

const VARIABLES: [&str; 4] = ["a", "b", "c", "g"];
const ARRAYS: [&str; 2] = ["v", "w"];
const LENGTH: u64 = 8;

/// A program whose functions begin with `prefix`. It calls `report(sum)` at its end.
pub(crate) fn program(seed: u64, prefix: &str) -> String {
    let chance = Chance(seed);
    let mut maker = Maker { chance, text: String::new(), loops: 0, labels: 0, inputs: 0 };
    let p = prefix;
    let _ = write!(
        maker.text,
        "long {p}g = 2; long {p}h[8] = {{1, 2, 3}};\n\
         long {p}f(long x, long y) {{ {p}g = ({p}g + x) % 50; {p}h[1] = {p}h[1] + y; return (x - y) % 20 + {p}g; }}\n\
         long {p}s(long t[], long n) {{ long r = 0; for (long i = 0; i < n && t[i] != 99; i++) r += t[i]; return r % 40; }}\n\
         int {p}main(void) {{\n\
         long a = __VERIFIER_nondet_long(), b = 4, c = -3, sum = 0;\n\
         long v[8] = {{5, 0, -2, 9}}, w[8] = {{0}};\n"
    );
    maker.block(6, 3);
    maker.text += "sum = a + 3 * b + 7 * c + 11 * g;\n";
    maker.text += "for (long i = 0; i < 8; i++) sum += (v[i] - w[i] + h[i]) * (i + 1);\n";
    maker.text += "report(sum); return 0;\n}\n";
    let named = [("g", 'g'), ("h", 'h')];
    let text = named.iter().fold(maker.text, |text, (name, _)| prefixed(&text, name, p));
    text.replace("CALL_f", &format!("{p}f")).replace("CALL_s", &format!("{p}s"))
}

/// `text` with the global `name` under its prefixed name, where it stands alone.
fn prefixed(text: &str, name: &str, prefix: &str) -> String {
    let part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut result = String::new();
    let mut before = ' ';
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let after = rest[1..].chars().next().unwrap_or(' ');
        if rest.starts_with(name) && !part(before) && !part(after) {
            result += prefix;
        }
        result.push(c);
        before = c;
        rest = &rest[c.len_utf8()..];
    }
    result
}

struct Maker {
    chance: Chance,
    text: String,
    loops: u32,
    labels: u32,
    inputs: usize,
}

impl Maker {
    fn below(&mut self, limit: u64) -> u64 {
        self.chance.below(limit)
    }

    fn pick<'t>(&mut self, from: &[&'t str]) -> &'t str {
        self.chance.pick(from)
    }

    fn block(&mut self, statements: u32, depth: u32) {
        for _ in 0..statements {
            self.statement(depth);
        }
    }

    fn statement(&mut self, depth: u32) {
        let choice = self.below(if depth == 0 { 5 } else { 10 });
        match choice {
            0 | 1 => {
                let (variable, value) = (self.pick(&VARIABLES), self.expression(2));
                let _ = writeln!(self.text, "{variable} = ({value}) % 1000;");
            }
            2 => {
                let (array, index) = (self.pick(&ARRAYS), self.index());
                let value = self.expression(2);
                let _ = writeln!(self.text, "{array}[{index}] = ({value}) % 1000;");
            }
            3 => {
                let (variable, value) = (self.pick(&VARIABLES), self.expression(1));
                let op = self.pick(&["+=", "-=", "*="]);
                let _ = writeln!(self.text, "{variable} {op} ({value}); {variable} %= 500;");
            }
            4 => self.step_or_input(),
            5 | 6 => {
                let condition = self.condition(2);
                let _ = writeln!(self.text, "if ({condition}) {{");
                self.block(2, depth - 1);
                self.text += "} else {\n";
                self.block(1, depth - 1);
                self.text += "}\n";
            }
            7 => self.counted_loop(depth),
            8 => self.switch(depth),
            _ => {
                self.labels += 1;
                let (label, condition) = (self.labels, self.condition(1));
                let _ = writeln!(self.text, "if ({condition}) goto L{label};");
                self.block(2, depth - 1);
                let _ = writeln!(self.text, "L{label}: ;");
            }
        }
    }

    fn step_or_input(&mut self) {
        let variable = self.pick(&VARIABLES);
        if self.inputs + 1 < INPUTS.len() && self.loops == 0 {
            self.inputs += 1;
            let _ = writeln!(self.text, "{variable} = __VERIFIER_nondet_long();");
        } else {
            let op = self.pick(&["++", "--"]);
            let _ = writeln!(self.text, "{variable}{op};");
        }
    }

    fn counted_loop(&mut self, depth: u32) {
        self.loops += 1;
        let (i, n) = (format!("i{}", self.loops), 2 + self.below(4));
        let condition = self.condition(1);
        match self.below(3) {
            0 => {
                let _ = writeln!(self.text, "for (long {i} = 0; {i} < {n}; {i}++) {{");
            }
            1 => {
                let _ =
                    writeln!(self.text, "for (long {i} = 0; {i} < {n} && ({condition}); {i}++) {{");
            }
            _ => {
                let _ = writeln!(self.text, "{{ long {i} = 0; do {{ {i} = {i} + 1;");
            }
        }
        let is_do = self.text.ends_with("+ 1;\n");
        self.block(2, depth - 1);
        let exit = self.condition(1);
        let word = self.pick(&["break", "continue"]);
        let _ = writeln!(self.text, "if ({exit}) {word};");
        let _ = writeln!(self.text, "{}[{i}] = {i};", self.array_name());
        let _ = if is_do {
            writeln!(self.text, "}} while ({i} < {n}); }}")
        } else {
            writeln!(self.text, "}}")
        };
        self.loops -= 1;
    }

    fn array_name(&self) -> &'static str {
        if self.loops.is_multiple_of(2) { "v" } else { "w" }
    }

    fn switch(&mut self, depth: u32) {
        let value = self.expression(1);
        let _ = writeln!(self.text, "switch (({value}) % 4) {{");
        for case in [0, 2, 1] {
            let _ = writeln!(self.text, "case {case}:");
            self.block(1, depth - 1);
            if self.below(2) == 0 {
                self.text += "break;\n";
            }
        }
        self.text += "default: c = c + 1;\n}\n";
    }

    /// Mostly an index that is one.
    fn index(&mut self) -> String {
        match self.below(60) {
            0 => self.pick(&VARIABLES).to_owned(),
            1..=12 => {
                let variable = self.pick(&VARIABLES);
                format!("({variable} % 4 + 4)")
            }
            _ => self.below(LENGTH).to_string(),
        }
    }

    fn expression(&mut self, depth: u32) -> String {
        if depth == 0 {
            return match self.below(3) {
                0 => (i64::try_from(self.below(20)).expect("it is small") - 9).to_string(),
                1 => self.pick(&VARIABLES).to_owned(),
                _ => {
                    let (array, index) = (self.pick(&ARRAYS), self.index());
                    format!("{array}[{index}]")
                }
            };
        }
        let (a, b) = (self.expression(depth - 1), self.expression(depth - 1));
        match self.below(13) {
            0..=2 => format!("({a} + {b})"),
            3 | 4 => format!("({a} - {b})"),
            5 => format!("({a}) * ({b} % 30)"),
            // The sanitizer evaluates divisors first: nothing in them that a call changes.
            6 | 7 => {
                let divisor = self.pick(&["a", "b", "c", "v[2]", "w[5]", "-3", "7"]);
                match self.below(16) {
                    0 => format!("({a}) % ({divisor})"),
                    1..=8 => format!("({a}) % ({divisor} % 9 + 10)"),
                    _ => format!("({a}) / ({divisor} * {divisor} + 1)"),
                }
            }
            8 => format!("(({a}) >> 1) + (({b}) & 7) - ~{a}"),
            9 => format!("({} ? {a} : {b})", self.condition(depth - 1)),
            // Compilers choose the order in which arguments are evaluated: no calls in them.
            10 => format!("CALL_f({}, {})", self.expression(0), self.expression(0)),
            11 => format!("(CALL_s({}, 5) + {a})", self.pick(&["v", "w", "h"])),
            _ => format!("({} ? 3 : -2) + !{a}", self.condition(depth - 1)),
        }
    }

    fn condition(&mut self, depth: u32) -> String {
        let (a, b) = (self.expression(depth.min(1)), self.expression(depth.min(1)));
        let comparison = format!("{a} {} {b}", self.pick(&["<", "<=", ">", ">=", "==", "!="]));
        if depth == 0 {
            return comparison;
        }
        match self.below(4) {
            0 => format!("({comparison} && {})", self.condition(depth - 1)),
            1 => format!("({comparison} || {})", self.condition(depth - 1)),
            2 => format!("!({comparison})"),
            _ => comparison,
        }
    }
}
