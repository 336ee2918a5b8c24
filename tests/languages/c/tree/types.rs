//! Random expressions over variables of many types: each has the type that gcc gives it. A variable
//! is declared by `__typeof__`, and again as the tree prints it; gcc refuses that if the two differ.
//!
//! `UNLOOP_TREE_TYPES=N` takes more seeds than CI does, `UNLOOP_TREE_TYPES_FROM=S` others.

use std::fmt::Write as _;
use std::fs;

use super::{gcc, has_gcc, tree_of};
use crate::support::chance::Chance;
use crate::support::seeds::{Tally, number, through};

/// So many expressions a seed.
const EXPRESSIONS: usize = 150;
const STACK: usize = 8 << 20;

const DECLARATIONS: &str = "
enum e { A, B = 5 };
enum n { C = -1, D };
enum w { E, F = 0x100000000 };
struct s { int x; const char *t; unsigned b : 3; int c : 7; long d : 33; unsigned u : 32; float f[4];
    struct { short in; volatile long vl; }; struct s *next; _Bool flag : 1; enum e kind : 4; };
union u { int i; double d; };
extern _Bool bo; extern char ch; extern signed char sc; extern unsigned char uc; extern short sh;
extern unsigned short us; extern int in; extern unsigned un; extern long lo; extern unsigned long ul;
extern long long ll; extern unsigned long long ull; extern __int128 wide;
extern float fl; extern double dou; extern long double ld;
extern const int ci; extern volatile short vs; extern enum e en; extern enum n neg; extern enum w we;
extern int *ip; extern const int *cip; extern int *const ipc; extern void *vp; extern const void *cvp;
extern char text[10]; extern const char *const lines[3]; extern int grid[2][5]; extern int open[];
extern struct s st; extern const struct s cst; extern struct s *sp; extern const struct s *csp;
extern union u uni; extern int (*row)[5];
int add(int, long); double half(float); struct s make(void); void nothing(void); int old();
extern int (*fp)(int, long); extern const char *(*names[4])(void);
";

const INTEGERS: [&str; 31] = [
    "bo",
    "ch",
    "sc",
    "uc",
    "sh",
    "us",
    "in",
    "un",
    "lo",
    "ul",
    "ll",
    "ull",
    "wide",
    "ci",
    "vs",
    "en",
    "neg",
    "we",
    "A",
    "C",
    "F",
    "'x'",
    "1u",
    "0x80000000",
    "5l",
    "st.b",
    "st.c",
    "sp->u",
    "st.flag",
    "cst.kind",
    "csp->in",
];
const FLOATS: [&str; 6] = ["fl", "dou", "ld", "1.5f", "2e3", "st.f[1]"];
const POINTERS: [&str; 16] = [
    "ip", "cip", "ipc", "text", "lines[1]", "grid[1]", "row", "sp", "csp", "&in", "&ci", "open",
    "\"abc\"", "st.t", "sp->next", "&st.vl",
];
const OTHERS: [&str; 14] = [
    "st",
    "cst",
    "uni",
    "add",
    "fp",
    "*fp",
    "grid",
    "lines",
    "make()",
    "nothing()",
    "old(1, 2)",
    "names",
    "sp->f",
    "L\"wide\"",
];

/// Makes expressions.
struct Maker(Chance);

impl Maker {
    fn one<'t>(&mut self, of: &[&'t str]) -> &'t str {
        of[self.0.index(of.len())]
    }

    fn integer(&mut self, depth: u32) -> String {
        if depth == 0 {
            return self.one(&INTEGERS).to_owned();
        }
        let below = depth - 1;
        match self.0.below(12) {
            0..=2 => {
                let op = self.one(&["+", "-", "*", "/", "%", "&", "|", "^"]);
                format!("({} {op} {})", self.integer(below), self.integer(below))
            }
            3 => {
                let op = self.one(&["<<", ">>"]);
                format!("({} {op} {})", self.integer(below), self.integer(below))
            }
            4 => format!("~({})", self.integer(below)),
            5 => format!("-({})", self.integer(below)),
            6 => {
                let op = self.one(&["<", ">=", "==", "&&", "||"]);
                format!("({} {op} {})", self.number(below), self.number(below))
            }
            7 => format!(
                "({} ? {} : {})",
                self.number(below),
                self.integer(below),
                self.integer(below)
            ),
            8 => format!("({} - {})", self.one(&["ip", "cip", "open"]), self.one(&["ip", "&ci"])),
            9 => format!("sizeof(+{})", self.number(below)),
            10 => format!("add({}, {})", self.number(below), self.number(below)),
            _ => {
                let ty =
                    self.one(&["char", "unsigned short", "long", "enum n", "const int", "_Bool"]);
                format!("({ty})({})", self.number(below))
            }
        }
    }

    fn number(&mut self, depth: u32) -> String {
        match self.0.below(3) {
            0 if depth == 0 => self.one(&FLOATS).to_owned(),
            0 => {
                let op = self.one(&["+", "-", "*", "/"]);
                format!("({} {op} {})", self.number(depth - 1), self.number(depth - 1))
            }
            _ => self.integer(depth),
        }
    }

    fn pointer(&mut self, depth: u32) -> String {
        if depth == 0 {
            return self.one(&POINTERS).to_owned();
        }
        let below = depth - 1;
        let condition = self.number(0);
        match self.0.below(7) {
            0 => format!("({} + {})", self.pointer(below), self.integer(below)),
            1 => format!("({condition} ? {} : 0)", self.pointer(below)),
            2 => format!("({condition} ? (void *)0 : {})", self.pointer(below)),
            3 => format!(
                "({condition} ? {} : {})",
                self.one(&["ip", "cip", "ipc"]),
                self.one(&["open", "cip"])
            ),
            4 => format!("({condition} ? {} : {})", self.pointer(below), self.one(&["vp", "cvp"])),
            // Of `&p[i]`, gcc keeps the `const` of `p` itself.
            5 => format!("&({} + 0)[{}]", self.pointer(below), self.integer(0)),
            _ => format!("&*({})", self.pointer(below)),
        }
    }

    /// Any expression, an lvalue or not.
    fn any(&mut self) -> String {
        match self.0.below(14) {
            0..=4 => self.number(3),
            5 | 6 => self.pointer(2),
            7 => format!("*({})", self.pointer(1)),
            8 => self.one(&OTHERS).to_owned(),
            9 => format!("({}, {})", self.number(1), self.one(&OTHERS)),
            10 => {
                let target = self.one(&["in", "ch", "fl", "ull", "bo", "en", "vs"]);
                let op = self.one(&["=", "+=", "*="]);
                format!("({target} {op} {})", self.number(1))
            }
            11 => {
                let step = self.one(&["++ch", "sh++", "--fl", "ip++", "en++"]);
                step.to_owned()
            }
            12 => format!("({} ?: {})", self.integer(1), self.number(1)),
            _ => {
                let other = ["(const int)in", "(struct s){1}", "(int[]){1, 2}", "fp(1, 2)", "&add"];
                self.one(&other).to_owned()
            }
        }
    }
}

#[test]
fn expressions_have_the_types_that_gcc_gives_them() {
    if !has_gcc() {
        return;
    }
    let from = number("UNLOOP_TREE_TYPES_FROM").unwrap_or(0);
    let count = number("UNLOOP_TREE_TYPES").unwrap_or(4);
    through("tree types", from..from + count, STACK, compare);
}

fn compare(seed: u64, tally: &mut Tally) -> Result<(), String> {
    let mut maker = Maker(Chance(seed));
    let mut text = DECLARATIONS.to_owned();
    for index in 0..EXPRESSIONS {
        let expression = maker.any();
        let _ = writeln!(text, "extern __typeof__({expression}) *v{index}_;");
    }
    let printed = tree_of(&text)?;
    for index in 0..EXPRESSIONS {
        let name = format!("v{index}_");
        let is_own = |line: &&str| line.starts_with("extern ") && line.contains(&name);
        let line = printed.lines().find(is_own).ok_or(format!("{name} is not printed"))?;
        text.push_str(line);
        text.push('\n');
        tally.count("compared");
    }
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let file = folder.path().join("types.c");
    fs::write(&file, &text).map_err(|error| error.to_string())?;
    let said = gcc(&["-fsyntax-only"], &[&file]);
    if said.status.success() {
        return Ok(());
    }
    Err(String::from_utf8_lossy(&said.stderr).into_owned())
}
