//! The grammar of C, compared with that of the crate lang-c: both read the same programs,
//! and what is broken in them is seen by both.
//!
//! lang-c reads the tokens that unloop's preprocessor makes of a program. Only whether the
//! text follows the grammar is compared: unloop may refuse for other reasons what lang-c
//! reads, and must refuse what it does not read, for whatever reason.

use std::fmt::Write as _;
use std::fs;

use lang_c::driver::{Config, Flavor, parse_preprocessed};
use unloop::front::c::preprocessed;
use unloop::front::{ReadOptions, Sources};

use crate::c::generated::Shape;
use crate::c::read_with;
use crate::support;
use crate::support::chance::Chance;

/// What unloop says to a text.
#[derive(Debug, PartialEq, Eq)]
enum Reading {
    Accepted,
    /// The text does not follow the grammar.
    Broken(String),
    /// Something else is wrong, or not supported.
    Refused(String),
}

fn reading(text: &str, entry: &str) -> Reading {
    let options = ReadOptions { entry: Some(entry.to_owned()), ..ReadOptions::default() };
    match read_with(text, &options) {
        Ok(_) => Reading::Accepted,
        Err(error) => {
            let said = error.to_string();
            let broken = ["does not fit here", "the file ends too early"];
            if broken.iter().any(|words| said.contains(words)) {
                Reading::Broken(said)
            } else {
                Reading::Refused(said)
            }
        }
    }
}

/// Whether lang-c reads a text; else why not. It does not know GNU's `a ?: b`, nor
/// `__int128`.
fn oracle(text: &str) -> Result<(), String> {
    let config = Config { flavor: Flavor::GnuC11, ..Config::default() };
    parse_preprocessed(&config, text.replace("? :", "? 0 :").replace("__int128", "int"))
        .map(|_| ())
        .map_err(|error| error.to_string())
}

/// The tokens of a program, directives done.
fn tokens(name: &str, text: &str) -> Vec<String> {
    let mut sources = Sources::of_text(name, text);
    preprocessed(&mut sources, &ReadOptions::default()).unwrap_or_else(|error| panic!("{error:?}"))
}

/// A text of these tokens.
fn text(tokens: &[String]) -> String {
    let mut text = String::new();
    for token in tokens {
        text += token;
        text += if matches!(token.as_str(), ";" | "{" | "}") { "\n" } else { " " };
    }
    text
}

/// A program to read.
struct Sample {
    name: String,
    tokens: Vec<String>,
    /// The function that a run begins in.
    entry: String,
}

impl Sample {
    fn new(name: String, text: &str) -> Self {
        let tokens = tokens(&name, text);
        // Examples need not have a `main`: then it is what is first defined.
        let defined = tokens.windows(2).position(|pair| pair == [")", "{"]).unwrap_or(0);
        let open = tokens[..defined].iter().rposition(|token| token == "(").unwrap_or(1);
        let main = tokens.iter().any(|token| token == "main");
        let entry = if main { "main".to_owned() } else { tokens[open - 1].clone() };
        Self { name, tokens, entry }
    }
}

/// Of the programs of the suite one in so many is taken.
const EACH: usize = 4;
/// So many random ones of each shape, if all are taken.
const RANDOM: u64 = 60;

/// Whether there are types in it that headers give a name, which lang-c does not know.
fn names_given_types(text: &str) -> bool {
    let headers = ["klee.h", "stdarg.h", "stdatomic.h", "time.h"];
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut words = text.split(|c: char| !is_part(c));
    headers.iter().any(|header| text.contains(header))
        || words.any(|word| word == "FILE" || word.ends_with("_t"))
}

/// Programs of the suite, the examples, and random ones of all shapes. Of the suite each
/// so-many-th, unless `UNLOOP_GRAMMAR=all`.
fn samples() -> Vec<Sample> {
    let mut samples = Vec::new();
    let each = if support::whole("UNLOOP_GRAMMAR") { 1 } else { EACH };
    for folder in ["tests/suite/c", "examples"] {
        for path in support::files(folder) {
            let met = support::turn(&support::stem(&path), each) == 0;
            if met && path.extension().is_some_and(|ending| ending == "c") {
                let text = fs::read_to_string(&path).expect("the file can be read");
                // Without its macros it is another program; and lang-c wants attributes without
                // blanks.
                // Nor does it know C23, definitions without a type, `\e`, `\q`, local labels, labels as values,
                // `_Alignas` of members, types as arguments, quantifiers, assembler.
                if text.contains("__attribute__")
                    || text.contains("__label__")
                    || text.contains("__CPROVER_exists")
                    || text.contains("__CPROVER_bitvector")
                    || text.contains("==>")
                    || text.contains("__CPROVER_requires")
                    || text.contains("asm(\"")
                    || text.contains("_Alignas(")
                    || text.contains("types_compatible_p")
                    || text.contains("alignas(")
                    || text.contains("names no type")
                    || text.contains("\\e")
                    || text.contains("\\q")
                    || text.contains("__CPROVER_integer")
                    || text.contains("C23")
                    || text.contains("__auto_type")
                    || text.contains("beyond ASCII")
                    || text.contains("digraphs")
                    || text.contains("_Float16")
                    || text.contains("_Decimal")
                    || names_given_types(&text)
                    || text.contains("= &&")
                {
                    continue;
                }
                if text.lines().any(|line| line.starts_with("// options:") && line.contains("-D")) {
                    continue;
                }
                samples.push(Sample::new(path.display().to_string(), &text));
            }
        }
    }
    samples.sort_by(|one, other| one.name.cmp(&other.name));
    for shape in [Shape::Small, Shape::Machine, Shape::Memory] {
        for seed in 0..RANDOM / each as u64 {
            let program = shape.shared(seed) + &shape.program(seed, "");
            let text =
                format!("#include <stdlib.h>\nvoid report(unsigned long long x);\n{program}");
            samples.push(Sample::new(format!("{shape:?} {seed}"), &text));
        }
    }
    samples
}

#[test]
fn both_read_all_programs() {
    let samples = samples();
    assert!(samples.len() > 200);
    for Sample { name, tokens, entry } in samples {
        let text = text(&tokens);
        assert_eq!(reading(&text, &entry), Reading::Accepted, "{name}");
        assert_eq!(oracle(&text), Ok(()), "{name}");
    }
}

/// Whether unloop and lang-c agree, or disagree about what they may:
/// - lang-c takes parameters that are names alone, as C89 has them; elements that are
///   initialised without a `=`, as GNU C once had them; `struct` without name and members;
///   and a type's name for a variable;
/// - unloop takes what [`repaired`] says.
fn agree(here: &Reading, there: &Result<(), String>, mutant: &[String]) -> bool {
    match (here, there) {
        (Reading::Broken(said), Ok(())) => {
            let words = [
                "expected a declaration or `)`",
                "expected `=` or `[`",
                "expected a name or `{`",
                "expected a name, a declaration or `;`",
                // Only behind a cast.
                "expected an expression or `{`",
                // A type of the library, which lang-c takes for a variable.
                "does not fit here",
            ];
            words.iter().any(|words| said.contains(words))
        }
        (Reading::Accepted, Err(_)) => oracle(&text(&repaired(mutant))) == Ok(()),
        _ => true,
    }
}

/// A text without what unloop takes and lang-c does not:
/// - a label before `}` or a declaration, as C23 has them;
/// - an empty declaration among members, as GNU C has it;
/// - a function without a type, as C89 has it, or with `extern` or `static` alone;
/// - two structures in one declaration: unloop takes the last;
/// - a variable without a type, as C89 has it;
/// - no `;` behind the last member of a structure, of which gcc only warns;
/// - a `typedef` that names nothing, of which gcc only warns;
/// - `_Alignof` of what is no type in parentheses, as GNU C has it;
/// - `_Noreturn` behind a declarator, where GNU's attribute of that meaning may stand.
fn repaired(tokens: &[String]) -> Vec<String> {
    let mut repaired: Vec<String> = Vec::new();
    let (mut depth, mut round) = (0, 0);
    // For each brace that is open whether members stand in it.
    let mut members: Vec<bool> = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        let token = token.as_str();
        let before = repaired.last().map_or(";", String::as_str);
        let next = tokens.get(index + 1).map_or("", String::as_str);
        let name = token.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
        match (before, token) {
            (";" | "{", ";") if round == 0 => continue,
            (")", "_Noreturn") | ("_Alignof", "_Alignof") => continue,
            (":", "}" | "char" | "int" | "long" | "short" | "static" | "struct" | "unsigned")
            | ("}", "struct" | "union" | "typedef") => repaired.push(";".into()),
            (";" | "}", "*") if depth == 0 => repaired.push("int".into()),
            ("extern" | "static", "*") => repaired.push("int".into()),
            ("const" | "volatile", "*")
                if repaired.iter().rev().nth(1).is_some_and(|word| "(,;{}".contains(&**word)) =>
            {
                repaired.push("int".into());
            }
            (";" | "}", _) if depth == 0 && name && next == "(" => repaired.push("int".into()),
            (";", _)
                if depth == 0
                    && name
                    && !is_type(token)
                    && [";", ",", "=", "["].contains(&next) =>
            {
                repaired.push("int".into());
            }
            (before, "}")
                if members.last() == Some(&true) && ![";", "{", "}"].contains(&before) =>
            {
                repaired.push(";".into());
            }
            ("extern" | "static", _) if name && ["(", "[", ";", ",", "="].contains(&next) => {
                repaired.push("int".into());
            }
            ("char" | "int" | "long" | "short", ";")
                if repaired.iter().rev().nth(1).is_some_and(|word| word == "typedef") =>
            {
                repaired.push("nothing".into());
            }
            _ => {}
        }
        match token {
            "{" => members.push(begins_members(&repaired)),
            "}" => drop(members.pop()),
            _ => {}
        }
        depth += i32::from(token == "{") - i32::from(token == "}");
        round += i32::from(token == "(") - i32::from(token == ")");
        repaired.push(token.to_owned());
    }
    repaired
}

/// Whether a word begins a type.
fn is_type(word: &str) -> bool {
    let words = ["char", "double", "enum", "float", "int", "long", "short", "signed", "struct"];
    words.contains(&word) || ["union", "unsigned", "void", "_Bool"].contains(&word)
}

/// Whether a brace begins the members of a structure: what stands before it is `struct`, perhaps with a tag.
fn begins_members(before: &[String]) -> bool {
    let is_structure = |word: &String| word == "struct" || word == "union";
    before.iter().rev().take(2).any(is_structure)
}

#[test]
fn both_see_what_is_broken() {
    let mut chance = Chance(7);
    let (mut read, mut broken, mut wrong) = (0, 0, String::new());
    let samples = samples();
    let many = 50;
    for _ in 0..many {
        let Sample { name, tokens, entry } = &samples[chance.index(samples.len())];
        for _ in 0..40 {
            let mut mutant = tokens.clone();
            let at = chance.index(mutant.len() - 1);
            let what = match chance.below(3) {
                0 => format!("without {}", mutant.remove(at)),
                1 => {
                    mutant.swap(at, at + 1);
                    format!("{} before {}", mutant[at], mutant[at + 1])
                }
                _ => {
                    let token = mutant[at].clone();
                    mutant.insert(at, token);
                    format!("two {}", mutant[at])
                }
            };
            let text = text(&mutant);
            let (here, there) = (reading(&text, entry), oracle(&text));
            match there {
                Ok(()) => read += 1,
                Err(_) => broken += 1,
            }
            if !agree(&here, &there, &mutant) {
                let around = &mutant[at.saturating_sub(8)..mutant.len().min(at + 8)];
                let _ = writeln!(
                    wrong,
                    "{name}, {what}: … {} …\n  unloop: {here:?}\n  lang-c: {there:?}",
                    around.join(" ")
                );
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(read > 200 && broken > 200, "{read} read, {broken} broken: a poor mixture");
}
