//! Choices → statements and expressions of C, as texts.

/// What a text is made of: one number after the other, and zeros in the end.
pub(crate) struct Draw<'c> {
    choices: std::slice::Iter<'c, u8>,
    /// How many loops are open; their counters are `i0`, `i1` ….
    loops: usize,
}

impl<'c> Draw<'c> {
    pub(crate) fn new(choices: &'c [u8]) -> Self {
        Self { choices: choices.iter(), loops: 0 }
    }

    fn pick(&mut self, ways: usize) -> usize {
        self.choices.next().map_or(0, |&choice| usize::from(choice)) % ways
    }

    fn any(&mut self, texts: &[&'static str]) -> &'static str {
        texts[self.pick(texts.len())]
    }

    /// Statements within a statement, between braces.
    fn block(&mut self, depth: usize) -> String {
        let count = 1 + self.pick(3) / 2;
        let all: String = (0..count).map(|_| self.statement(depth)).collect();
        format!("{{\n{all}}}")
    }

    pub(crate) fn statement(&mut self, depth: usize) -> String {
        let text = match self.pick(16) {
            0 => format!("if (!{}) reach_error();", self.condition(1)),
            1 | 2 => self.assignment(),
            3 | 4 if depth > 0 => {
                let condition = self.condition(1);
                let then = self.block(depth - 1);
                if self.pick(2) == 0 {
                    format!("if ({condition}) {then}")
                } else {
                    format!("if ({condition}) {then} else {}", self.block(depth - 1))
                }
            }
            5 if depth > 0 => self.counted(depth),
            6 if depth > 0 => self.switch(depth),
            7 | 8 => self.element(),
            9 | 10 => self.pointer(),
            11 => self.record(),
            12 => self.call(),
            13 => self.machine(),
            14 => self.division(),
            15 if self.loops > 0 => {
                let word = self.any(&["break", "continue", "return 1"]);
                format!("if ({}) {word};", self.condition(1))
            }
            _ => self.input(),
        };
        format!("    {text}\n")
    }

    fn assignment(&mut self) -> String {
        let to = self.any(&["z", "x", "y", "global", "z"]);
        match self.pick(6) {
            0..=3 => format!("{to} = {};", self.value(2)),
            4 => format!("{to} {} {};", self.any(&["+=", "-=", "*="]), self.value(1)),
            _ => format!("{to}{};", self.any(&["++", "--"])),
        }
    }

    /// A loop with a constant bound.
    fn counted(&mut self, depth: usize) -> String {
        let (counter, bound) = (format!("i{}", self.loops), 1 + self.pick(3));
        self.loops += 1;
        let body = self.block(depth - 1);
        self.loops -= 1;
        format!("for (int {counter} = 0; {counter} < {bound}; ++{counter}) {body}")
    }

    fn switch(&mut self, depth: usize) -> String {
        let value = self.value(1);
        let [one, two, other] = [0; 3].map(|_| self.block(depth - 1));
        let leave = self.any(&["break;", ""]);
        format!(
            "switch ({value}) {{ case 1: {one} {leave} case 2: {two} break; default: {other} }}"
        )
    }

    /// An array's element is changed or read.
    fn element(&mut self) -> String {
        let array = self.array();
        let index = self.index();
        match self.pick(5) {
            0 | 1 => format!("{array}[{index}] = {};", self.value(1)),
            2 => format!("{array}[{index}]++;"),
            3 => format!("z = {array}[{array}[{index}] & 3];"),
            _ => format!("z = {array}[{index}];"),
        }
    }

    fn array(&mut self) -> &'static str {
        self.any(&["table", "local", "in", "raw", "bytes", "block"])
    }

    /// An index: mostly one that is within bounds.
    fn index(&mut self) -> String {
        match self.pick(8) {
            0 => "x & 3".to_owned(),
            1 => "y & 1".to_owned(),
            2 => "c % 3".to_owned(),
            3 => "x > y ? 2 : 0".to_owned(),
            4 => self.pick(4).to_string(),
            5 if self.loops > 0 => format!("i{}", self.loops - 1),
            6 => "c".to_owned(),
            _ => self.value(1),
        }
    }

    /// Something with pointers.
    fn pointer(&mut self) -> String {
        match self.pick(10) {
            0 => format!("ptr = {} ? &x : &y;", self.condition(1)),
            1 => format!("*ptr = {};", self.value(1)),
            2 => format!("ptr = &table[{}];", self.index()),
            3 => format!("ptr = {} ? 0 : &z;", self.condition(1)),
            4 => format!("row = {} ? table : local;", self.condition(1)),
            5 => format!("row[{}] = {};", self.index(), self.value(1)),
            6 => format!("heap[{}] = {};", self.index(), self.value(1)),
            7 => format!("if ({}) free(heap);", self.condition(1)),
            8 => format!("ptr = ptr + {};", self.any(&["1", "x", "(c & 1)"])),
            _ => format!("if (ptr == {}) z = *ptr;", self.any(&["&x", "&z", "heap", "row"])),
        }
    }

    /// Something with structures.
    fn record(&mut self) -> String {
        match self.pick(8) {
            0 => format!("s.a = {};", self.value(1)),
            1 => format!("either = {} ? &s : &t;", self.condition(1)),
            2 => format!("either->b = {};", self.value(1)),
            3 => "s.a = t.a; s = t;".to_owned(),
            4 => format!("if ({}) list = list->next;", self.condition(1)),
            5 => format!("list->v = {};", self.value(1)),
            6 => "z = list->next->v;".to_owned(),
            _ => "if (either) z = either->a;".to_owned(),
        }
    }

    fn call(&mut self) -> String {
        match self.pick(4) {
            0 => format!("z = down({}, {});", self.pick(4), self.value(1)),
            1 => format!("z = pick({}, {});", self.any(&["table", "in", "local"]), self.index()),
            2 => format!("set({}, {});", self.any(&["&z", "&x", "&table[1]"]), self.value(1)),
            _ => format!("global = down(c & 1, {});", self.value(1)),
        }
    }

    /// Machine integers other than `int`.
    fn machine(&mut self) -> String {
        let to = self.any(&["c", "w", "m"]);
        match self.pick(6) {
            0 | 1 => format!("{to} = {};", self.value(1)),
            2 => format!("{to} += {};", self.value(1)),
            3 => format!("{to} = {to} * 2 + 1;"),
            4 => format!("{to} = {to} {} 1;", self.any(&[">>", "^", "|"])),
            _ => format!("z = {to} - 1;"),
        }
    }

    fn division(&mut self) -> String {
        let by = match self.pick(4) {
            0 => "y".to_owned(),
            1 => "(x - 1)".to_owned(),
            2 => "c".to_owned(),
            _ => format!("({})", self.value(1)),
        };
        format!("z = {} {} {by};", self.value(0), self.any(&["/", "%"]))
    }

    fn input(&mut self) -> String {
        match self.pick(4) {
            0 => "c = __VERIFIER_nondet_uchar();".to_owned(),
            _ => format!("{} = __VERIFIER_nondet_int();", self.any(&["x", "y"])),
        }
    }

    fn condition(&mut self, depth: usize) -> String {
        let relation = self.any(&[">", "==", "<", "!=", ">=", "<="]);
        match self.pick(10) {
            0 | 1 if depth > 0 => {
                let (left, right) = (self.condition(depth - 1), self.condition(depth - 1));
                format!("({left} {} {right})", self.any(&["&&", "||"]))
            }
            2 if depth > 0 => format!("(!{})", self.condition(depth - 1)),
            3..=5 => format!("({} {relation} {})", self.value(1), self.value(1)),
            _ => format!("({} {relation} {})", self.value(1), self.number()),
        }
    }

    fn number(&mut self) -> &'static str {
        self.any(&["0", "1", "2", "3", "5", "-1", "255", "256"])
    }

    fn value(&mut self, depth: usize) -> String {
        let deeper = depth.saturating_sub(1);
        match self.pick(16) {
            0..=4 => self.any(&["x", "y", "z", "c", "global"]).to_owned(),
            5 | 6 => self.number().to_owned(),
            7 if self.loops > 0 => format!("i{}", self.loops - 1),
            8 if depth > 0 => {
                let op = self.any(&["+", "-", "+", "&", "|"]);
                format!("({} {op} {})", self.value(deeper), self.value(deeper))
            }
            9 if depth > 0 => format!("({} * {})", self.value(deeper), self.number()),
            10 if depth > 0 => {
                let condition = self.condition(0);
                format!("({condition} ? {} : {})", self.value(deeper), self.value(deeper))
            }
            11 if depth > 0 => format!("{}[{}]", self.array(), self.index()),
            12 => self.any(&["s.a", "t.b", "*ptr", "row[1]", "heap[0]", "list->v"]).to_owned(),
            13 => self.any(&["w", "m", "(unsigned char)x", "(x == y)", "-x"]).to_owned(),
            14 if depth > 0 => self.condition(0),
            _ => self.any(&["x", "y", "c", "z"]).to_owned(),
        }
    }
}
