//! Programs with pointers to variables, elements, members and functions, structures by value,
//! arrays of two dimensions, strings, and lists on the heap.
//!
//! Pointers always point to something, but where a program takes a risk. Each program
//! uses some kinds of statements only, so that what is never pointed to differs.

use super::kinds::Kind;
use super::objects::{FUNCTIONS, GLOBALS, LOCALS, READ, REPORT, types};
use super::typed::{Expressions, Leaf};
use crate::support::chance::Chance;

/// So many programs have the same types, variables and functions.
const FAMILY: u64 = 16;

/// What the programs of a family have in common.
pub(crate) fn shared(seed: u64) -> String {
    let family = seed / FAMILY;
    let text = types(&mut Chance(family)) + GLOBALS + FUNCTIONS;
    text.replace("P_", &format!("q{family}_"))
}

/// A program whose main function's name begins with `prefix`.
pub(crate) fn program(seed: u64, prefix: &str) -> String {
    let mut expressions = Expressions::new(Chance(seed));
    let text = LOCALS.to_owned();
    let mut half = || u128::from(expressions.chance.number() | expressions.chance.number());
    let kinds = half() << 64 | half();
    let calls = expressions.chance.once_in(2);
    let mut maker = Maker { expressions, text, kinds, calls, loops: 0 };
    maker.leaves();
    maker.block(12, 2);
    let main = maker.text + REPORT;
    let main = main.replace("P_", &format!("q{}_", seed / FAMILY));
    format!("int {prefix}main(void) {{{main}")
}

struct Maker {
    expressions: Expressions,
    text: String,
    /// Bits for the kinds of statements that it has.
    kinds: u128,
    /// Whether it calls through pointers.
    calls: bool,
    loops: u32,
}

/// Statements: `E` is an expression, `L` one that changes nothing, `I` an index below 8,
/// `J` one below 4, `K` one below 3, `A` the address of a number, `S` that of a structure,
/// `V` a structure.
const STATEMENTS: [&str; 56] = [
    "x0 = E;",
    "k1 = E;",
    "*p = E;",
    "p = A;",
    "p = A;",
    "a[I] = E;",
    "a[I] ^= E;",
    "(*p)--, *p |= 1;",
    "P_swap(A, p);",
    "P_swap(&a[I], &x1);",
    "s.i = E; s.c = E;",
    "s.v[J] = E;",
    "s.f = E; s.g = E;",
    "s.f++; s.g ^= E;",
    "s = t;",
    "t = *r;",
    "w[2] = V;",
    "*r = V;",
    "t = P_changed(V);",
    "s = P_make(E, L);",
    "P_set(S, E);",
    "r = S;",
    "r->v[J] = E; r->in.a = E;",
    "(*r).i = E; r->in.b ^= E;",
    "w[J].i = E;",
    "q = a + (I);",
    "if (q < a + 7) q++;",
    "if (q - a < 7) *q++ = x1;",
    "if (q > a) x1 = *--q;",
    "for (int *e = a; e != a + 8; ++e) *e = *e ^ L;",
    "x0 = P_sum(a + 1, 6) ^ P_total(P_ga, 8);",
    "p = P_largest(a, 8);",
    "list = P_push(list, E);",
    "if (list) x0 = P_pop(&list);",
    "list = P_reversed(list);",
    "for (struct P_n *n = list; n != NULL; n = n->next) n->value ^= L;",
    "if (list && list->next) { x1 = list->next->value; list->value = E; }",
    "m[K][J] = E;",
    "P_fill(m, 3, E); m[1][0] = P_trace(m, K);",
    "{ long *row = m[K], (*two)[4] = m + 1; row[J] = E; (*two)[2] ^= two[1][J]; }",
    "P_copy(P_text, \"xyz\"); P_text[J] = 'a' + (E & 15);",
    "x0 = P_compare(P_text, P_names[J]) + P_names[1][0];",
    "{ const char *c = \"literal\" + (J); x1 ^= *c + c[1]; }",
    "o.at = A; o.to = S; o.m[1][J] = E;",
    "*o.at = E; o.to->i = E;",
    "{ int **pp = &p; P_choose(pp, A, E); **pp = E; }",
    "{ int *some[3] = {p, &x1, A}; *some[K] = E; }",
    "{ struct P_s *y = malloc(2 * sizeof *y); y[1] = V; y[1].i ^= E; x0 = y[1].i; free(y); }",
    "x1 = P_next();",
    "P_gp = A; P_gr = S;",
    "s.d = (E) * 0.25; r->e = s.d;",
    "{ double *z = &r->d; *z += (E) / 8.0; x0 = *z > s.d; P_gd = z; }",
    "{ double z[3] = {1, E}, *y = z; y[K] *= 2.5f; t.d = z[1] + y[2]; }",
    "*P_gd = -(w[J].d) + x1; w[J].e = *P_gd / 3;",
    "{ float *z = malloc(4 * sizeof *z); z[J] = E; z[3] = 0.1f; t.e = z[3] * 2; free(z); }",
    "x1 = (t.e >= s.e) + (s.d != *P_gd);",
];

/// More of them, which other programs have.
const OTHERS: [&str; 16] = [
    "*P_gp = E; P_gr->z = E;",
    "h[I] = E;",
    "P_ga[I] = E; P_gi = E;",
    "s = (struct P_s){.i = E, .v = {1, 2}, .in.b = E};",
    "memset(a, 0, sizeof a);",
    "memset(&t, 0, sizeof t);",
    "{ int *z = calloc(4, sizeof(int)); z[J] = E; x0 = z[J] ^ z[0]; free(z); }",
    "u.i = E; x0 ^= u.i; u.l = E; m[0][0] = u.l; u.i = 3;",
    "u.d = (E) / 4.0; x0 ^= u.d < 1; u.i = 3;",
    "{ double z[4]; memset(z, 0, sizeof z); z[J] = E; x0 = z[J] > z[0]; }",
    "if (p == &x0 || q != a + 3) x1 ^= 5;",
    "if (r == &s) r = &t; else if (!(P_gp != p)) x0 ^= 9;",
    "{ struct P_s e = *r; struct P_in *i = &e.in; i->a = E; x1 = e.in.a; *r = e; }",
    "x1 = *(a + (I)) ^ (I)[a] ^ *(*(m + 1) + 2);",
    "for (char *c = P_text; *c; c++) if (*c == 'l') *c = 'L';",
    "{ int n = (J) + 1, e[n]; e[n - 1] = E; e[0] = 2; x0 = e[n - 1] + (int)sizeof e; }",
];

/// Calls through pointers to functions, in every other program.
const CALLS: [&str; 7] = [
    "{ int (*z)(int *, int) = E > 1 ? P_sum : P_total; x1 = z(a + 1, 6) ^ (*z)(P_ga, J); }",
    "{ int *(*z)(int *, int) = P_largest; *z(a, 8) = E; p = (**z)(a + 2, 4); }",
    "{ struct P_s (*z)(struct P_s) = &P_changed; t = z(V); x0 = z(s).i; }",
    "{ void (*z)(int *, int *) = P_swap; z(A, &x1); (z ? z : 0)(&a[I], p); }",
    "{ int (*z)() = P_next; x1 = z() - (*z)(); }",
    "{ static int (*z[3])(int *, int) = {P_sum, [2] = P_total}; if (z[K]) x0 = z[2](a, P_next() & 7); }",
    "{ struct { int (*of)(const char *, const char *); int n; } z[2] = {{P_compare, 3}, {.n = 2}}; \
     x0 = z[0].of(P_text, P_names[J]) + z[1].n + !z[1].of; }",
];

/// Statements that may go wrong.
const RISKS: [&str; 8] = [
    "{ int *z = x0 > x1 ? &x0 : 0; *z = 3; }",
    "{ struct P_s *z = k1 > 4 ? r : NULL; x0 = z->i; }",
    "x1 = h[k1 & 15];",
    "x1 = a[b0 & 15];",
    "m[b0 & 3][2] = 5;",
    "r->v[k1 & 7] = 3;",
    "{ int *z = malloc(sizeof(int)); *z = x0; if (k1 > 2) free(z); x1 = *z; }",
    "{ struct P_n *n = list; while (n->value != 77) n = n->next; }",
];

const ADDRESSES: [&str; 14] = [
    "&x0",
    "&x1",
    "&a[I]",
    "a + (I)",
    "&s.i",
    "&s.v[J]",
    "&r->i",
    "r->v + (J)",
    "&w[J].i",
    "&P_gi",
    "&P_ga[I]",
    "q",
    "&P_gs.i",
    "o.at",
];

/// Structures to copy. unloop is known to look at an index again when a copy has begun:
/// none here depends on what is copied to.
const VALUES: [&str; 7] = ["s", "t", "w[3]", "*r", "*P_gr", "*&w[2]", "*o.to"];

const STRUCTURES: [&str; 6] = ["&s", "&t", "&w[J]", "w + (J)", "P_gr", "r"];

impl Maker {
    fn chance(&mut self) -> &mut Chance {
        &mut self.expressions.chance
    }

    fn leaves(&mut self) {
        for (text, kind, length) in READ {
            let kind = match kind {
                'b' => Kind::BYTE,
                'c' => Kind::CHAR,
                's' => Kind::SHORT,
                'u' => Kind::UNSIGNED,
                'l' => Kind::LONG,
                _ => Kind::INT,
            };
            // Each program looks at some things only.
            if self.chance().once_in(2) {
                let (text, length) = (text.to_owned(), (length > 0).then_some(length));
                self.expressions.leaves.push(Leaf { text, kind, length, apart: false });
            }
        }
        let k0 = Leaf { text: "k0".into(), kind: Kind::INT, length: None, apart: true };
        self.expressions.leaves.push(k0);
    }

    fn block(&mut self, statements: u32, depth: u32) {
        for _ in 0..statements {
            self.statement(depth);
        }
    }

    fn statement(&mut self, depth: u32) {
        if depth > 0 && self.chance().once_in(6) {
            return self.nested(depth);
        }
        if self.chance().once_in(60) {
            let risk = self.chance().pick(&RISKS);
            return self.line(risk);
        }
        if self.calls && self.chance().once_in(8) {
            let call = self.chance().pick(&CALLS);
            return self.line(call);
        }
        loop {
            let index = self.chance().index(STATEMENTS.len() + OTHERS.len());
            if self.kinds >> index & 1 == 1 {
                let (all, more) = (&STATEMENTS, &OTHERS);
                let statement = all.get(index).or_else(|| more.get(index - all.len()));
                return self.line(statement.expect("it is one of them"));
            }
        }
    }

    fn nested(&mut self, depth: u32) {
        let condition = self.filled("E");
        match self.chance().below(4) {
            0 if self.loops == 0 => {
                self.loops += 1;
                self.text += "for (int i = 0; i < 3; i++) {\n";
                self.block(3, depth - 1);
                self.text += &format!("if ({condition}) break;\n}}\n");
                self.loops -= 1;
            }
            1 if self.loops == 0 => {
                self.loops += 1;
                self.text += &format!("for (int k2 = 3; k2-- > 0 && {condition};) {{\n");
                self.block(2, depth - 1);
                self.text += "}\n";
                self.loops -= 1;
            }
            _ => {
                self.text += &format!("if ({condition}) {{\n");
                self.block(2, depth - 1);
                self.text += "} else {\n";
                self.block(1, depth - 1);
                self.text += "}\n";
            }
        }
    }

    fn line(&mut self, statement: &str) {
        let line = self.filled(statement);
        self.text += &line;
        self.text.push('\n');
    }

    /// A statement with expressions for its capital letters.
    fn filled(&mut self, statement: &str) -> String {
        self.expressions.begin();
        let part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '"' || c == '\'';
        let mut text = String::new();
        let mut rest = statement.chars().peekable();
        let mut before = ' ';
        while let Some(letter) = rest.next() {
            let alone = !part(before) && !rest.peek().copied().is_some_and(part);
            text += &match letter {
                'E' if alone => self.expressions.expression(2).0,
                'L' if alone => self.plain(),
                'I' if alone => self.expressions.surely_below(8),
                'J' if alone => self.expressions.surely_below(4),
                'K' if alone => format!("(unsigned){} % 3", self.plain()),
                'A' if alone => self.one_of(&ADDRESSES),
                'S' if alone => self.one_of(&STRUCTURES),
                'V' if alone => self.chance().pick(&VALUES).to_owned(),
                _ => letter.to_string(),
            };
            before = letter;
        }
        text
    }

    fn plain(&mut self) -> String {
        self.expressions.leaf().0
    }

    fn one_of(&mut self, all: &[&str]) -> String {
        let one = self.chance().pick(all);
        let index = [self.expressions.surely_below(8), self.expressions.surely_below(4)];
        one.replace("[I]", &format!("[{}]", index[0]))
            .replace("(I)", &format!("({})", index[0]))
            .replace("[J]", &format!("[{}]", index[1]))
            .replace("(J)", &format!("({})", index[1]))
    }
}
