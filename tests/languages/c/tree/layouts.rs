//! Random declarations: the numbers that the checker has for `sizeof`, `_Alignof`, `offsetof` and
//! constant expressions are those of gcc, with 64 and with 32 bits, and those of lowering.
//!
//! `UNLOOP_TREE_LAYOUTS=N` takes more seeds than CI does, `UNLOOP_TREE_LAYOUTS_FROM=S` others.

use std::fmt::Write as _;
use std::fs;

use unloop::front::{DataModel, Diagnostics, ReadOptions, Sources};
use unloop::graph::RunEnd;

use super::{gcc, has_gcc, tree};
use crate::c::{ends_on, read_with};
use crate::support::chance::Chance;
use crate::support::seeds::{Tally, number, through};

/// So many structures, and so many constant expressions, a seed.
const RECORDS: usize = 25;
const CONSTANTS: usize = 40;
const STACK: usize = 8 << 20;

const SCALARS: [&str; 14] = [
    "_Bool",
    "char",
    "signed char",
    "short",
    "unsigned short",
    "int",
    "unsigned",
    "long",
    "unsigned long",
    "long long",
    "float",
    "double",
    "long double",
    "char *",
];

/// Types that bit-fields have, and how many bits these may have.
const FIELDS: [(&str, u64); 8] = [
    ("_Bool", 1),
    ("char", 8),
    ("unsigned char", 8),
    ("short", 16),
    ("int", 32),
    ("unsigned", 32),
    ("long long", 64),
    ("unsigned long long", 64),
];

/// What is declared, and what is asked.
#[derive(Default)]
struct Asked {
    declarations: String,
    questions: Vec<String>,
}

impl Asked {
    fn of(seed: u64) -> Self {
        let mut chance = Chance(seed);
        let mut asked = Self::default();
        for index in 0..RECORDS {
            asked.record(&mut chance, index);
        }
        asked.questions.extend((0..CONSTANTS).map(|_| constant(&mut chance, 4)));
        asked
    }

    fn record(&mut self, chance: &mut Chance, index: usize) {
        let keyword = if chance.once_in(4) { "union" } else { "struct" };
        let head = format!("{keyword} T{index}");
        let pack = chance.once_in(8).then(|| [1, 2, 4, 8][chance.index(4)]);
        if let Some(pack) = pack {
            let _ = writeln!(self.declarations, "#pragma pack(push, {pack})");
        }
        let _ = writeln!(self.declarations, "{head} {{");
        let count = chance.between(1, 6);
        let mut members = Vec::new();
        for number in 0..count {
            let name = format!("m{number}");
            let (text, has_place) = member(chance, index, &name);
            let _ = writeln!(self.declarations, "    {text}");
            if has_place {
                members.push(name);
            }
        }
        let behind = match chance.below(6) {
            0 => " __attribute__((packed))".to_owned(),
            1 => format!(" __attribute__((aligned({})))", 1 << chance.below(6)),
            _ => String::new(),
        };
        let _ = writeln!(self.declarations, "}}{behind};");
        if pack.is_some() {
            self.declarations.push_str("#pragma pack(pop)\n");
        }
        self.questions.push(format!("sizeof({head})"));
        self.questions.push(format!("_Alignof({head})"));
        for name in members {
            self.questions.push(format!("__builtin_offsetof({head}, {name})"));
        }
        if chance.once_in(3) {
            self.questions.push(format!("sizeof(({head} *)0 + 1) + sizeof({head}[3])"));
        }
    }

    /// The program whose typed tree has the answers: enumerations need their values.
    fn text(&self) -> String {
        let mut text = self.declarations.clone();
        for (index, question) in self.questions.iter().enumerate() {
            let _ = writeln!(text, "enum {{ a{index} = {question} }};");
        }
        let all: Vec<String> = (0..self.questions.len()).map(|index| format!("a{index}")).collect();
        let _ = writeln!(text, "long long answers[] = {{ {} }};", all.join(", "));
        text
    }
}

/// A member, and whether it can be asked where it is.
fn member(chance: &mut Chance, below: usize, name: &str) -> (String, bool) {
    let behind = match chance.below(12) {
        0 => " __attribute__((packed))".to_owned(),
        1 => format!(" __attribute__((aligned({})))", 1 << chance.below(6)),
        _ => String::new(),
    };
    let scalar = SCALARS[chance.index(SCALARS.len())];
    match chance.below(10) {
        0..=2 => {
            let (ty, most) = FIELDS[chance.index(FIELDS.len())];
            if chance.once_in(6) {
                return (format!("{ty} : {};", chance.below(most + 1)), false);
            }
            let bits = 1 + chance.below(most);
            (format!("{ty} {name} : {bits}{behind};"), false)
        }
        3 if below > 0 => (format!("__typeof__(*t{}) {name}{behind};", chance.index(below)), true),
        4 => (format!("{scalar} {name}[{}]{behind};", chance.between(1, 5)), true),
        5 => (format!("short {name}[2][{}]{behind};", chance.between(1, 3)), true),
        6 => {
            let inner = if chance.once_in(2) { "union" } else { "struct" };
            (format!("{inner} {{ {scalar} {name}; char {name}_; }};"), true)
        }
        7 if chance.once_in(3) => (format!("_Alignas(32) {scalar} {name};"), true),
        _ => (format!("{scalar} {name}{behind};"), true),
    }
}

/// A constant expression that overflows nowhere.
fn constant(chance: &mut Chance, depth: u32) -> String {
    const SUFFIXES: [&str; 5] = ["", "u", "l", "ul", "ll"];
    const TYPES: [&str; 7] =
        ["char", "unsigned char", "short", "int", "unsigned", "long", "unsigned long long"];
    if depth == 0 {
        let number = chance.below(20);
        return format!("{number}{}", SUFFIXES[chance.index(SUFFIXES.len())]);
    }
    let mut one = || constant(chance, depth - 1);
    let (a, b, c) = (one(), one(), one());
    match chance.below(16) {
        0 => format!("({a} + {b})"),
        1 => format!("({a} - {b})"),
        2 => format!("((short)({a}) * 3)"),
        3 => format!("({a} / {})", chance.between(1, 9)),
        4 => format!("({a} % {}u)", chance.between(1, 9)),
        5 => format!("((unsigned)({a}) << {})", chance.below(8)),
        6 => format!("({a} >> {})", chance.below(8)),
        7 => format!("({a} & {b})"),
        8 => format!("({a} | {b} ^ {c})"),
        9 => format!("~{a}"),
        10 => format!("!({a} && {b} || {c})"),
        11 => format!("({a} < {b})"),
        12 => format!("({a} == {b} ? {b} : {c})"),
        13 => format!("sizeof({a})"),
        14 => format!("(int)((float)({}) / 4)", chance.below(100)),
        _ => format!("({})({a})", TYPES[chance.index(TYPES.len())]),
    }
}

#[test]
fn layouts_and_constants_are_those_of_gcc_and_of_lowering() {
    if !has_gcc() {
        return;
    }
    let from = number("UNLOOP_TREE_LAYOUTS_FROM").unwrap_or(0);
    let count = number("UNLOOP_TREE_LAYOUTS").unwrap_or(4);
    through("tree layouts", from..from + count, STACK, compare);
}

fn compare(seed: u64, tally: &mut Tally) -> Result<(), String> {
    let mut asked = Asked::of(seed);
    // The types of earlier structures, by variables: gcc has no other way to name them.
    let mut declarations = String::new();
    let mut index = 0;
    for line in asked.declarations.lines() {
        let _ = writeln!(declarations, "{line}");
        if line.starts_with("struct T") || line.starts_with("union T") {
            let head = line.trim_end_matches(" {");
            declarations.insert_str(0, &format!("extern {head} *t{index};\n"));
            index += 1;
        }
    }
    asked.declarations = declarations;
    for model in [DataModel::Lp64, DataModel::Ilp32] {
        compare_with(&asked, model, tally)?;
    }
    Ok(())
}

fn compare_with(asked: &Asked, model: DataModel, tally: &mut Tally) -> Result<(), String> {
    let options = ReadOptions { data_model: model, ..ReadOptions::default() };
    let text = asked.text();
    let drawn = |(errors, sources): (Diagnostics, Sources)| errors.render(&sources, false);
    let printed = tree("test.c", &text, &options).map_err(drawn)?;
    let answers = answers(&printed)?;
    if answers.len() != asked.questions.len() {
        return Err(format!("{} answers\n{printed}", answers.len()));
    }
    let mut asserted = asked.declarations.clone();
    let mut checked = format!("extern void reach_error(void);\n{}", asked.declarations);
    checked.push_str("int main(void) {\n");
    for (question, answer) in asked.questions.iter().zip(&answers) {
        let holds = format!("(long long)({question}) == {answer}ll");
        let _ = writeln!(asserted, "_Static_assert({holds}, \"{question}\");");
        let _ = writeln!(checked, "    if (!({holds})) reach_error();");
        tally.count("asked");
    }
    checked.push_str("    return 0;\n}\n");
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let width = if model == DataModel::Lp64 { "-m64" } else { "-m32" };
    for (name, text) in [("asserted.c", &asserted), ("printed.c", &printed)] {
        let file = folder.path().join(name);
        fs::write(&file, text).map_err(|error| error.to_string())?;
        let said = gcc(&[width, "-fsyntax-only"], &[&file]);
        if !said.status.success() {
            return Err(format!("{model:?} {}\n{text}", String::from_utf8_lossy(&said.stderr)));
        }
    }
    // `t0` and others are named by `typeof` alone, which lowering does without.
    let (program, _) = read_with(&checked, &options).map_err(|e| format!("{e}\n{checked}"))?;
    match ends_on(&program, &[]) {
        RunEnd::Halt => Ok(()),
        end => Err(format!("{model:?} lowering: {end:?}\n{checked}")),
    }
}

/// The numbers that the printed tree has.
fn answers(printed: &str) -> Result<Vec<i64>, String> {
    let line = printed.lines().find(|line| line.starts_with("long long answers"));
    let line = line.and_then(|line| line.split_once('{')).ok_or("there are no answers")?.1;
    let parts = line.split(", ").filter_map(|part| part.split_once(" = "));
    parts.map(|(_, value)| value_of(value)).collect()
}

/// `((long long)-3)`, as the printer writes it.
fn value_of(text: &str) -> Result<i64, String> {
    let inner = text.trim_start_matches("((long long)").replace("- 1", "-1");
    let digits: String =
        inner.chars().filter(|c| c.is_ascii_digit() || "- ".contains(*c)).collect();
    let numbers: Result<Vec<i128>, _> = digits.split_whitespace().map(str::parse).collect();
    let sum: i128 = numbers.map_err(|_| format!("`{text}` is no number"))?.iter().sum();
    // What is too large for a sign is what a cast makes of it.
    Ok(i64::try_from(sum).unwrap_or_else(|_| u64::try_from(sum).unwrap_or(0).cast_signed()))
}
