//! Random programs in C: choices → text. Each statement grows from a few numbers of its own,
//! so that a failure shrinks by leaving statements out and by smaller numbers; 0 is the
//! simplest choice everywhere, and what is taken when the numbers are used up.

use std::fmt;
use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use unloop::budget::Budget;
use unloop::front::c::C;
use unloop::front::{ReadOptions, read_text};
use unloop::graph::{Ints, Program, modelled_with_calls};
use unloop::logic::Terms;

use crate::agreement::expressions::Draw;

/// What programs may use.
const BEFORE: &str = "\
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
extern void *malloc(unsigned long);
extern void free(void *);
struct pair { int a; int b; };
struct node { int v; struct node *next; };
int global;
int table[4];
unsigned char bytes[4];
int down(int n, int v) {
    if (n <= 0) return v;
    if (v > 2) return down(n - 2, v - 1);
    return down(n - 1, v + 1) + 1;
}
int pick(int a[], int i) {
    if (a[i] > 0) {
        a[i] = a[i] - 1;
        return i;
    }
    return a[0];
}
void set(int *to, int v) { *to = v; }
";

/// What the function declares, where its body mentions the name.
const DECLARED: [(&str, &str); 11] = [
    ("w", "unsigned w = x;"),
    ("m", "signed char m = 1;"),
    ("local", "int local[4] = {1, 2};"),
    ("block", "unsigned char block[3] = {0, 255, 3};"),
    ("s.", "struct pair s = {1, 2};"),
    ("t.", "struct pair t = {3, y};"),
    ("ptr", "int *ptr = &z;"),
    ("row", "int *row = table;"),
    ("heap", "int *heap = malloc(2 * sizeof(int)); heap[0] = x; heap[1] = 0;"),
    ("either", "struct pair *either = 0;"),
    ("list", "struct node last = {x, 0}, first = {y, &last}, *list = &first;"),
];

/// A program in C, and what integers are in it.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    ints: Ints,
    text: String,
}

/// All programs that the test is about.
pub(crate) fn sources() -> impl Strategy<Value = Source> {
    let statement = vec(any::<u8>(), 0..40);
    (0_usize..4, vec(statement, 1..14)).prop_map(|(ints, statements)| {
        let body: Vec<String> =
            statements.iter().map(|choices| Draw::new(choices).statement(2)).collect();
        Source {
            ints: [Ints::C, Ints::Math, Ints::C, Ints::Wrap][ints],
            text: text(&body.concat()),
        }
    })
}

fn text(body: &str) -> String {
    let mut text = BEFORE.to_owned();
    text.push_str("int f(int x, int y, unsigned char c, int in[], unsigned char raw[]) {\n");
    text.push_str("    int z = 0;\n");
    let mentions = |name: &str| {
        body.match_indices(name).any(|(at, _)| {
            let before = body[..at].chars().next_back();
            let after = body[at + name.len()..].chars().next();
            let part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
            !part(before) && (name.ends_with('.') || !part(after))
        })
    };
    let pointed = mentions("either");
    for (name, declaration) in DECLARED {
        if mentions(name) || (name.ends_with('.') && pointed) {
            text.push_str(&format!("    {declaration}\n"));
        }
    }
    text.push_str(body);
    text.push_str("    return z;\n}\n");
    text
}

impl Source {
    /// A program of the suite, with the integers that its header asks for.
    pub(crate) fn of(text: String) -> Self {
        let ints = if text.contains("--ints math") { Ints::Math } else { Ints::C };
        Self { ints, text }
    }

    pub(crate) fn read(&self) -> Result<Program, String> {
        let options = ReadOptions {
            entry: Some("f".to_owned()),
            ints: Some(self.ints),
            ..ReadOptions::default()
        };
        let read = read_text(&C, "random.c", self.text.clone(), &options, &Arc::new(Terms::new()));
        let (program, _) = read.map_err(|error| format!("it is not read: {error}"))?;
        Ok(without_memory(program))
    }
}

/// The model of a program with a memory, with its functions.
pub(crate) fn without_memory(program: Program) -> Program {
    if program.bytes.is_none() {
        return program;
    }
    modelled_with_calls(&program, &Budget::unlimited()).expect("there is time").program
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "// --entry f --ints {}\n{}", self.ints.as_str(), self.text)
    }
}
