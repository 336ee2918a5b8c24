//! What programs do with their numbers, arrays, pointers and structures.

use super::Maker;
use super::fixed::STATEMENTS;
use super::values::Place;
use super::world::{Kind, Object, Shape};

impl Maker {
    /// A statement, perhaps with others in it.
    pub(super) fn step(&mut self, depth: u32) {
        match self.chance.below(30) {
            0..3 if depth > 0 => self.nested(depth),
            0..8 => self.assign(),
            8 | 9 => self.update(),
            10 | 11 => self.move_pointer(),
            12 => self.walk(),
            13 | 14 => self.copy_array(),
            15 | 16 => self.copy_record(),
            17 => self.bytes(),
            18 => self.by_function(),
            19 => self.out_of_member(),
            20 => self.tell(),
            _ => {
                let statement = self.chance.pick(&STATEMENTS);
                let line = self.filled(statement);
                self.line(&line);
            }
        }
    }

    fn block(&mut self, depth: u32) {
        for _ in 0..=self.chance.below(3) {
            self.step(depth - 1);
        }
    }

    fn nested(&mut self, depth: u32) {
        let (value, name) = (self.value(1), self.fresh("i"));
        match self.chance.below(5) {
            0 => {
                self.line(&format!("if ({value} & 1) {{"));
                self.block(depth);
                self.line("} else {");
            }
            1 => {
                let rounds = 2 + self.chance.below(4);
                self.line(&format!("for (unsigned {name} = 0; {name} < {rounds}; {name}++) {{"));
                self.line(&format!("if ((sum ^ {name}) % 7 == 3) continue;"));
                self.line(&format!("sum += {name};"));
            }
            2 => {
                self.line(&format!("switch ({value} % 4) {{ case 0: sum++; case 1: {{"));
                self.block(depth);
                self.line("} break; case 2: sum ^= 77; default: sum += 3;");
            }
            3 => {
                self.line(&format!("for (int {name} = 0; ; ) {{"));
                self.line(&format!("if (++{name} > 3 || (sum & 15) == 9) break;"));
            }
            _ => {
                self.line(&format!("{{ unsigned {name} = 0; do {{"));
                self.block(depth);
                self.line(&format!("}} while (++{name} < 3 && sum % 5 != 1);"));
            }
        }
        self.block(depth);
        self.line("}");
    }

    /// What is put into a place.
    fn put(&mut self, kind: Kind) -> String {
        let value = self.value(2);
        if kind.is_real() { format!("(double)(long)({value} % 2000) / 8 - 3") } else { value }
    }

    fn assign(&mut self) {
        let Place { way, kind, .. } = self.place();
        let value = self.put(kind);
        self.line(&format!("{way} = {value};"));
    }

    fn update(&mut self) {
        let Place { way, kind, is_whole } = self.place();
        let value = self.value(1);
        // What is smaller than int cannot overflow, and of the others what has no sign.
        let free = is_whole && kind.has_bytes() && (kind.bits < 32 || !kind.signed);
        let line = match self.chance.below(8) {
            _ if kind.is_real() => format!("{way} = {way} < 1000 ? {way} * 2 + 0.5 : 1;"),
            0 if free => format!("{way}++;"),
            1 if free => format!("sum += (unsigned long)--{way};"),
            2 if free && !kind.signed => format!("{way} <<= {value} & 7;"),
            3 => format!("{way} >>= {value} & 3;"),
            4 => format!("{way} ^= {value};"),
            5 => format!("{way} -= {value};"),
            6 => format!("{way} |= {value} & 0x55;"),
            _ => format!("{way} += {value};"),
        };
        self.line(&line);
    }

    /// The ways to members of one of the structures, with what they are.
    fn members(&mut self) -> Vec<(String, Shape)> {
        let record = self.chance.index(self.records.len());
        let whole = self.whole(record);
        let members = self.records[record].members.iter();
        members.map(|(name, shape)| (format!("{whole}.{name}"), shape.clone())).collect()
    }

    /// The way to a pointer to numbers, and of which.
    fn pointer(&mut self) -> (String, Kind) {
        for (way, shape) in self.members() {
            if let Shape::Pointer(kind) = shape {
                return (way, kind);
            }
        }
        let object = self.any(|o| matches!(o.shape, Shape::Pointer(_) | Shape::Pointers(..)));
        match object.shape {
            Shape::Pointers(kind, count) => {
                let index = self.index(count);
                (format!("{}[{index}]", object.name), kind)
            }
            Shape::Pointer(kind) => (object.name, kind),
            _ => unreachable!("no other shape was wanted"),
        }
    }

    /// The way to a pointer to a structure, and to which.
    fn link(&mut self) -> (String, usize) {
        for (way, shape) in self.members() {
            if let Shape::Link(record) = shape {
                return (way, record);
            }
        }
        let object = self.any(|o| matches!(o.shape, Shape::Link(_)));
        match object.shape {
            Shape::Link(record) => (object.name, record),
            _ => unreachable!("no other shape was wanted"),
        }
    }

    /// A pointer points elsewhere, on one of many ways.
    fn move_pointer(&mut self) {
        if self.chance.once_in(4) {
            let (way, record) = self.link();
            let to = self.whole(record);
            return self.line(&format!("{way} = &{to};"));
        }
        let ((way, kind), name) = (self.pointer(), self.fresh("e"));
        let (array, length) = self.array_of(kind);
        let (index, value, kind) = (self.index(length), self.value(1), kind.name);
        let last = length - 1;
        let line = match self.chance.below(9) {
            0 => format!("{way} = {array} + {index};"),
            1 => format!(
                "{way} = ({kind} *)(void *)((unsigned char *){array} + ({index}) * sizeof({kind}));"
            ),
            2 => format!("{way} = ({kind} *)(uintptr_t){way};"),
            3 => format!(
                "{{ {kind} *{name} = &{array}[{index}]; if ({name} < {array} + {last}) {name}++; {way} = {name}; }}"
            ),
            4 => format!(
                "{{ {kind} *{name} = {array} + {length}; {name} -= 1 + ({index}); {way} = {name}; sum += (unsigned long)({name} - {array}); }}"
            ),
            // A member of a packed structure may lie anywhere.
            5 if !way.contains('.') => {
                format!("{{ {kind} **{name} = &{way}; *{name} = &{array}[{index}]; }}")
            }
            6 => format!(
                "{{ {kind} *{name} = {value} & 1 ? &{array}[{index}] : NULL; if ({name}) {way} = {name}; }}"
            ),
            7 => format!(
                "{{ {kind} *{name}[2] = {{{way}, {array} + {index}}}; {way} = {name}[{value} & 1]; }}"
            ),
            _ => format!("{way} = &({array})[{index}];"),
        };
        self.line(&line);
    }

    /// Goes through an array by a pointer.
    fn walk(&mut self) {
        let object = self.any(|o| matches!(o.shape, Shape::Array(..) | Shape::Records(..)));
        let Object { name: array, shape } = object;
        let name = self.fresh("e");
        let (kind, count, one) = match shape {
            Shape::Array(kind, count) if kind.is_real() => {
                (kind.name.to_owned(), count, format!("(long)*{name}"))
            }
            Shape::Array(kind, count) => (kind.name.to_owned(), count, format!("*{name}")),
            Shape::Records(at, count) => {
                (self.records[at].name.clone(), count, format!("({name} - {array})"))
            }
            _ => return,
        };
        let add = format!("sum = sum * 31 + (unsigned long){one};");
        let line = match self.chance.below(4) {
            0 => format!(
                "for ({kind} *{name} = {array}; {name} < {array} + {count}; ++{name}) {add}"
            ),
            1 => format!(
                "{{ {kind} *{name} = {array} + {count}; while ({name} != {array}) {{ {name}--; {add} }} }}"
            ),
            2 => format!(
                "{{ const {kind} *{name} = &{array}[{count}]; sum += (unsigned long)({name} - {array}); \
                 --{name}; {add} }}"
            ),
            _ => format!(
                "for (size_t i = 0; i < {count}; i += 2) {{ {kind} *{name} = i + {array}; {add} }}"
            ),
        };
        self.line(&line);
    }

    /// Copies, moves or fills a part of an array.
    fn copy_array(&mut self) {
        let Object { name: to, shape } = self.any(|o| matches!(o.shape, Shape::Array(..)));
        let Shape::Array(kind, length) = shape else { return };
        let (from, other) = self.array_of(kind);
        let (start, count) = (self.chance.below(length), 1 + self.chance.below(length.min(other)));
        let count = count.min(length - start);
        let value = self.value(1);
        let line = match self.chance.below(5) {
            0 | 1 if from != to => {
                format!("memcpy({to} + {start}, {from}, {count} * sizeof *{to});")
            }
            0..3 => {
                let end = self.chance.below(length - count + 1);
                format!("memmove(&{to}[{start}], &{to}[{end}], sizeof *{to} * {count});")
            }
            3 if kind.has_bytes() => {
                format!(
                    "memset({to} + {start}, (int)({value} & 255), {count} * sizeof({}));",
                    kind.name
                )
            }
            _ => format!("sum += memcmp({to}, {to} + {start}, {count} * sizeof *{to}) == 0;"),
        };
        // No compiler says what the other bytes of these are.
        let line =
            if line.contains("memcmp") && !kind.has_bytes() { "sum++;".to_owned() } else { line };
        self.line(&line);
    }

    /// Copies a structure, on one of many ways.
    fn copy_record(&mut self) {
        let record = self.chance.index(self.records.len());
        let (to, from, name) = (self.whole(record), self.whole(record), self.fresh("w"));
        let kind = self.records[record].name.clone();
        let line = match self.chance.below(8) {
            0 => format!("{to} = {from};"),
            1 => format!("memmove(&{to}, &{from}, sizeof {to});"),
            2 => format!(
                "{{ unsigned char {name}[sizeof({kind})]; memcpy({name}, &{from}, sizeof {name}); memcpy(&{to}, {name}, sizeof {name}); }}"
            ),
            3 => format!(
                "{{ {kind} {name} = {from}; for (size_t i = 0; i < sizeof {name}; i++) ((unsigned char *)&{to})[i] = ((unsigned char *)&{name})[i]; }}"
            ),
            4 => format!(
                "{{ {kind} *{name} = malloc(2 * sizeof *{name}); {name}[1] = {from}; {name}[0] = {name}[1]; {to} = *{name}; free({name}); }}"
            ),
            5 => format!("if (&{to} != &{from}) swap(&{to}, &{from}, sizeof({kind}));"),
            6 => format!("{{ {kind} {name}[2] = {{{from}, {to}}}; {to} = {name}[sum & 1]; }}"),
            _ => format!("{to} = *({kind} *)(char *)&{from};"),
        };
        self.line(&line);
    }

    /// Looks at the bytes of a number, or changes one.
    fn bytes(&mut self) {
        let Place { way, kind, is_whole } = self.place();
        if !is_whole || !kind.has_bytes() {
            return self.tell();
        }
        let (value, name) = (self.value(1), self.fresh("b"));
        let line = match self.chance.below(4) {
            0 => format!(
                "{{ unsigned char *{name} = (unsigned char *)&{way}; {name}[{value} % sizeof {way}] ^= 0x81; }}"
            ),
            1 => format!(
                "for (unsigned char *{name} = (unsigned char *)&{way}, *end = {name} + sizeof {way}; {name} < end; {name}++) sum = sum * 31 + *{name};"
            ),
            2 => format!("sum ^= crc(&{way}, sizeof {way});"),
            _ => format!(
                "{{ unsigned char {name}[sizeof {way}]; memcpy({name}, &{way}, sizeof {name}); {name}[0]++; memcpy(&{way}, {name}, sizeof {name}); }}"
            ),
        };
        self.line(&line);
    }

    /// A function that is made for it gets pointers or structures.
    fn by_function(&mut self) {
        let record = self.chance.index(self.records.len());
        let (kind, name) = (self.records[record].name.clone(), self.fresh("f"));
        let (to, from, value) = (self.whole(record), self.whole(record), self.value(1));
        let member = self.chance.pick(&["x", "x + 1", "x * 5 ^ x >> 9"]);
        let Some(inner) = self.number_in(record) else { return self.assign() };
        let set = format!("{inner} = {member};");
        let (text, call) = match self.chance.below(4) {
            0 => (
                format!(
                    "static unsigned long {name}({kind} *p, unsigned long x) {{ p->{set} return x + (unsigned long)p->{inner}; }}"
                ),
                format!("sum += {name}(&{to}, {value});"),
            ),
            1 => (
                format!("static {kind} {name}({kind} v, unsigned long x) {{ v.{set} return v; }}"),
                format!("{to} = {name}({from}, {value});"),
            ),
            2 => (
                format!(
                    "static {kind} *{name}({kind} *a, {kind} *b, unsigned long x) {{ b->{set} return a->{inner} < b->{inner} ? a : b; }}"
                ),
                format!(
                    "{{ {kind} *(*call)({kind} *, {kind} *, unsigned long) = {name}; sum += (unsigned long)call(&{to}, &{from}, {value})->{inner}; }}"
                ),
            ),
            _ => (
                format!(
                    "static void {name}(void *p, unsigned long x) {{ {kind} *v = p; v->{set} if (x % 9) {name}(p, x / 9); }}"
                ),
                format!("{name}(&{to}, {value});"),
            ),
        };
        self.before += &text;
        self.before.push('\n');
        self.line(&call);
    }

    /// An integer member of a structure, if it has one.
    fn number_in(&mut self, record: usize) -> Option<String> {
        let number = |shape: &Shape| match shape {
            Shape::Number(kind) => !kind.is_real(),
            Shape::Bits(..) => true,
            _ => false,
        };
        let members = self.records[record].members.iter();
        let all: Vec<String> =
            members.filter(|(_, shape)| number(shape)).map(|(name, _)| name.clone()).collect();
        if all.is_empty() { None } else { Some(all[self.chance.index(all.len())].clone()) }
    }

    /// From the address of a member back to its structure.
    fn out_of_member(&mut self) {
        let record = self.chance.index(self.records.len());
        let members = self.records[record].members.iter();
        let all: Vec<String> = members
            .filter(|(_, shape)| !matches!(shape, Shape::Bits(..)))
            .map(|(name, _)| name.clone())
            .collect();
        let Some(inner) = self.number_in(record).filter(|_| !all.is_empty()) else {
            return self.assign();
        };
        let member = all[self.chance.index(all.len())].clone();
        let (to, value, name) = (self.whole(record), self.value(1), self.fresh("c"));
        let kind = self.records[record].name.clone();
        let there = format!("({kind} *)({name} - offsetof({kind}, {member}))");
        self.line(&format!(
            "{{ char *{name} = (char *)&{to}.{member}; ({there})->{inner} = {value}; sum += offsetof({kind}, {member}); }}"
        ));
    }

    /// Prints or counts a number.
    fn tell(&mut self) {
        let Place { way, kind, .. } = self.place();
        let value = self.value(2);
        let line = match self.chance.below(3) {
            0 if kind.has_bytes() => {
                format!("printf(\"{} %lu\\n\", ({}){way}, {value});", kind.format, kind.name)
            }
            1 => format!("printf(\"%lu\\n\", {value});"),
            _ => format!("sum = sum * 31 + {value};"),
        };
        self.line(&line);
    }

    /// A statement with values for its capital letters.
    fn filled(&mut self, statement: &str) -> String {
        let part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '"' || c == '\'';
        let mut rest = statement.chars().peekable();
        let (mut text, mut before) = (String::new(), ' ');
        while let Some(letter) = rest.next() {
            let alone = !part(before) && !rest.peek().copied().is_some_and(part);
            text += &match letter {
                'E' if alone => self.value(1),
                'K' if alone => self.chance.below(5).to_string(),
                'T' if alone => self.chance.pick(&["text", "other"]).to_owned(),
                'W' if alone => {
                    self.chance.pick(&["words[sum & 3]", "\"literal\"", "words[3] + 2"]).to_owned()
                }
                _ => letter.to_string(),
            };
            before = letter;
        }
        text
    }
}
