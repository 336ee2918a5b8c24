//! Terms as a program's text writes them: infix, with no more parentheses than needed.
//!
//! Reading the text back through the constructors of terms gives the same term.

use num_traits::Signed;

use super::memory_text::opening;
use crate::logic::{Division, FLOAT_WORDS, FloatOp, Node, Sort, Term, Terms};

/// Words that mean something in the text form, so that a symbol of that name is put
/// between bars. The names of kinds are no such words.
pub const KEYWORDS: [&str; 34] = [
    "leaves",
    "program",
    "places",
    "given",
    "remark",
    "global",
    "function",
    "parameter",
    "result",
    "local",
    "start",
    "return",
    "halt",
    "error",
    "assume",
    "input",
    "output",
    "call",
    "true",
    "false",
    "int",
    "bool",
    "real",
    "float",
    "float32",
    "float64",
    "div",
    "mod",
    "wrap",
    "bitand",
    "bitor",
    "bitxor",
    "ints",
    "in",
];

/// The text of a term: of one that a program may hold, and for the reader's sake of others.
pub fn term_text(terms: &Terms, term: Term) -> String {
    let mut writer = Writer { terms, text: String::new(), for_people: false };
    writer.term(term, Level::Choice);
    writer.text
}

/// The text of a term for the reader's eyes alone: a rational number is a fraction.
pub fn term_for_people(terms: &Terms, term: Term) -> String {
    let mut writer = Writer { terms, text: String::new(), for_people: true };
    writer.term(term, Level::Choice);
    writer.text
}

/// `name` as an identifier, if it can be one as it is.
pub(super) fn identifier(name: &str) -> Option<String> {
    let mut characters = name.chars();
    let first = characters.next()?;
    let plain = (first.is_ascii_alphabetic() || first == '_')
        && characters.all(|c| c.is_ascii_alphanumeric() || "_.$".contains(c))
        && !KEYWORDS.contains(&name);
    plain.then(|| name.to_owned())
}

/// How tightly an operator binds, from the loosest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Choice,
    Or,
    And,
    Compare,
    Sum,
    Product,
    Unary,
    Atom,
}

/// The sign of an operation, with room around it.
fn sign(op: FloatOp) -> Option<&'static str> {
    Some(match op {
        FloatOp::Add => " + ",
        FloatOp::Sub => " - ",
        FloatOp::Mul => " * ",
        FloatOp::Div => " / ",
        FloatOp::Equal => " == ",
        FloatOp::Less => " < ",
        FloatOp::AtMost => " <= ",
        _ => return None,
    })
}

struct Writer<'t> {
    terms: &'t Terms,
    text: String,
    for_people: bool,
}

impl Writer<'_> {
    /// Writes a term where at least `level` is asked for.
    fn term(&mut self, term: Term, level: Level) {
        let node = self.terms.node(term);
        if self.level(node) < level {
            self.text.push('(');
            self.node(term, node);
            self.text.push(')');
        } else {
            self.node(term, node);
        }
    }

    fn level(&self, node: &Node) -> Level {
        match node {
            Node::Ite(c, a, b) if self.for_people && self.extreme(*c, *a, *b).is_some() => {
                Level::Atom
            }
            Node::Ite(..) => Level::Choice,
            Node::Or(_) => Level::Or,
            Node::And(_) => Level::And,
            Node::Eq(..) | Node::Le(..) | Node::Lt(..) => Level::Compare,
            Node::FloatOp(op, _) if self.for_people && sign(*op).is_some() => Level::Compare,
            Node::Not(inner) => match self.terms.node(*inner) {
                Node::Eq(..) => Level::Compare,
                _ => Level::Unary,
            },
            Node::Add(_) => Level::Sum,
            Node::Mul(args) if self.is_minus_one(args[0]) && args.len() == 2 => Level::Unary,
            Node::Mul(_) | Node::Div(..) | Node::Mod(..) => Level::Product,
            Node::Int(value) if value.is_negative() => Level::Unary,
            _ => Level::Atom,
        }
    }

    /// Whether a choice is that of the greater or the lesser of two integers.
    fn extreme(&self, condition: Term, a: Term, b: Term) -> Option<&'static str> {
        let terms = self.terms;
        match condition {
            _ if terms.sort(a) != Sort::Int => None,
            _ if condition == terms.le(b, a) || condition == terms.lt(b, a) => Some("max"),
            _ if condition == terms.le(a, b) || condition == terms.lt(a, b) => Some("min"),
            _ => None,
        }
    }

    fn is_minus_one(&self, term: Term) -> bool {
        self.terms.as_int(term).is_some_and(|value| *value == (-1).into())
    }

    fn node(&mut self, term: Term, node: &Node) {
        match node {
            Node::Bool(value) => self.text.push_str(if *value { "true" } else { "false" }),
            Node::Int(value) => self.text.push_str(&value.to_string()),
            Node::Real(value) if self.for_people => self.text.push_str(&value.to_string()),
            Node::Real(value) => {
                let text = format!("real({}, {})", value.numer(), value.denom());
                self.text.push_str(&text);
            }
            Node::Float(value) if self.for_people => self.text.push_str(&value.to_string()),
            Node::Float(value) => {
                self.text.push_str(&format!("{}(\"{value}\")", value.format().name()));
            }
            Node::FloatOp(op, args) => self.float_op(*op, args),
            Node::MemoryOp(op, args) => {
                self.text.push_str(&opening(*op));
                self.text.push('(');
                // The memory goes without saying.
                self.list(&args[usize::from(op.state().is_some())..], ", ", Level::Choice);
                self.text.push(')');
            }
            Node::Symbol(name, _) if self.for_people => self.text.push_str(name),
            Node::Symbol(name, _) => {
                self.text += &identifier(name).unwrap_or_else(|| format!("|{name}|"));
            }
            Node::Not(inner) => self.not(*inner),
            Node::And(args) => self.list(args, " && ", Level::Compare),
            Node::Or(args) => self.list(args, " || ", Level::And),
            Node::Eq(a, b) => self.pair(*a, " == ", *b, Level::Sum, Level::Sum),
            Node::Le(a, b) => self.pair(*a, " <= ", *b, Level::Sum, Level::Sum),
            Node::Lt(a, b) => self.pair(*a, " < ", *b, Level::Sum, Level::Sum),
            Node::Add(args) if self.for_people => self.sum(&self.positive_first(args)),
            Node::Add(args) => self.sum(args),
            Node::Mul(args) => self.product(term, args),
            Node::Div(kind, a, b) => self.division(*kind, ["/", "div"], *a, *b),
            Node::Mod(kind, a, b) => self.division(*kind, ["%", "mod"], *a, *b),
            Node::Ite(c, a, b) if self.for_people && self.extreme(*c, *a, *b).is_some() => {
                self.text.push_str(self.extreme(*c, *a, *b).unwrap_or_default());
                self.text.push('(');
                self.pair(*a, ", ", *b, Level::Choice, Level::Choice);
                self.text.push(')');
            }
            Node::Ite(c, a, b) => {
                self.pair(*c, " ? ", *a, Level::Or, Level::Or);
                self.text.push_str(" : ");
                self.term(*b, Level::Choice);
            }
            Node::Read(array, indices) => {
                self.term(*array, Level::Atom);
                self.text.push('[');
                self.list(indices, ", ", Level::Choice);
                self.text.push(']');
            }
            Node::Wrap { width, signed, value } => {
                let kind = if *signed { 's' } else { 'u' };
                self.text.push_str(&format!("wrap({kind}{width}, "));
                self.term(*value, Level::Choice);
                self.text.push(')');
            }
            Node::BitOp { op, width, left, right } => {
                self.text.push_str(&format!("{}({width}, ", op.name()));
                self.pair(*left, ", ", *right, Level::Choice, Level::Choice);
                self.text.push(')');
            }
            other => self.beyond(other),
        }
    }

    /// People get signs where there are some, with what is not simple between parentheses.
    fn float_op(&mut self, op: FloatOp, args: &[Term]) {
        if let (true, Some(sign), [a, b]) = (self.for_people, sign(op), args) {
            return self.pair(*a, sign, *b, Level::Unary, Level::Unary);
        }
        let kind = |signed: bool| if signed { 's' } else { 'u' };
        let opening = match op {
            FloatOp::FromInt { format, width, signed } => {
                format!("{}({}{width}, ", format.name(), kind(signed))
            }
            FloatOp::FromBits(format) => format!("{}(bits, ", format.name()),
            FloatOp::ToInt { width, signed } => format!("float({}{width}, ", kind(signed)),
            _ => {
                let word = FLOAT_WORDS.iter().find(|(_, known)| *known == op);
                format!("float({}, ", word.map_or("", |(word, _)| word))
            }
        };
        self.text.push_str(&opening);
        self.list(args, ", ", Level::Choice);
        self.text.push(')');
    }

    /// What no program holds: for messages.
    fn beyond(&mut self, node: &Node) {
        match node {
            Node::Unknown(_) => self.text.push('⋆'),
            Node::Bound { depth, index, .. } => self.text.push_str(&format!("_{depth}.{index}")),
            Node::Constant(_, value) => {
                self.text.push_str("[..] := ");
                self.term(*value, Level::Atom);
            }
            Node::Layer { base, guard, value } => {
                self.term(*base, Level::Atom);
                self.text.push_str("[where ");
                self.term(*guard, Level::Choice);
                self.text.push_str(" := ");
                self.term(*value, Level::Choice);
                self.text.push(']');
            }
            Node::Each { binder, below, body } => {
                self.text.push_str(&format!("(each {} < ", binder.name));
                self.pair(*below, ": ", *body, Level::Sum, Level::Choice);
                self.text.push(')');
            }
            Node::Forall(_, body) | Node::Exists(_, body) => {
                let all = matches!(node, Node::Forall(..));
                self.text.push_str(if all { "(forall " } else { "(exists " });
                self.term(*body, Level::Choice);
                self.text.push(')');
            }
            _ => {}
        }
    }

    fn pair(&mut self, a: Term, sign: &str, b: Term, left: Level, right: Level) {
        self.term(a, left);
        self.text.push_str(sign);
        self.term(b, right);
    }

    fn division(&mut self, kind: Division, signs: [&str; 2], a: Term, b: Term) {
        let sign = if kind == Division::Truncate { signs[0] } else { signs[1] };
        self.pair(a, &format!(" {sign} "), b, Level::Product, Level::Unary);
    }

    fn list(&mut self, args: &[Term], sign: &str, level: Level) {
        for (at, &arg) in args.iter().enumerate() {
            if at > 0 {
                self.text.push_str(sign);
            }
            self.term(arg, level);
        }
    }

    fn not(&mut self, inner: Term) {
        if let Node::Eq(a, b) = self.terms.node(inner) {
            return self.pair(*a, " != ", *b, Level::Sum, Level::Sum);
        }
        self.text.push('!');
        self.term(inner, Level::Unary);
    }

    /// The parts of a sum as people write them: none that is subtracted comes first, if another can, and
    /// the number stays last unless it is all that is added.
    fn positive_first(&self, args: &[Term]) -> Vec<Term> {
        let is_negative = |arg: &Term| match self.terms.node(*arg) {
            Node::Int(value) => value.is_negative(),
            Node::Mul(factors) => self.terms.as_int(factors[0]).is_some_and(Signed::is_negative),
            _ => false,
        };
        if !args.first().is_some_and(is_negative) {
            return args.to_vec();
        }
        let (less, mut more): (Vec<Term>, Vec<Term>) =
            args.iter().partition(|arg| is_negative(arg));
        let has_number = more.last().is_some_and(|&last| self.terms.as_int(last).is_some());
        let number = if has_number && more.len() > 1 { more.pop() } else { None };
        more.into_iter().chain(less).chain(number).collect()
    }

    /// What is added with a negative factor is subtracted.
    fn sum(&mut self, args: &[Term]) {
        for (at, &arg) in args.iter().enumerate() {
            match self.terms.node(arg) {
                Node::Int(value) if at > 0 && value.is_negative() => {
                    self.text.push_str(&format!(" - {}", value.abs()));
                }
                Node::Mul(factors) if at > 0 => match self.terms.as_int(factors[0]) {
                    Some(factor) if factor.is_negative() => {
                        self.text.push_str(" - ");
                        if !self.is_minus_one(factors[0]) {
                            self.text.push_str(&format!("{} * ", factor.abs()));
                        }
                        // The text that is read back keeps factors together as they are.
                        let single = factors.len() == 2 && self.is_minus_one(factors[0]);
                        let level =
                            if self.for_people && single { Level::Product } else { Level::Unary };
                        self.list(&factors[1..], " * ", level);
                    }
                    _ => {
                        self.text.push_str(" + ");
                        self.term(arg, Level::Product);
                    }
                },
                _ => {
                    if at > 0 {
                        self.text.push_str(" + ");
                    }
                    self.term(arg, Level::Product);
                }
            }
        }
    }

    fn product(&mut self, term: Term, args: &[Term]) {
        match args {
            [factor, rest] if self.is_minus_one(*factor) => {
                self.text.push('-');
                self.term(*rest, Level::Unary);
            }
            // Products of integers are read back in any grouping; of reals in this one.
            _ if self.terms.sort(term) == Sort::Real => {
                self.pair(args[0], " * ", args[1], Level::Product, Level::Unary);
            }
            _ => self.list(args, " * ", Level::Unary),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_read_first_what_is_added() {
        let terms = Terms::new();
        let [i, n] = ["i", "n"].map(|name| terms.int_symbol(name));
        let minus = terms.mul(terms.int(-1), i);
        let said = |parts: &[Term]| term_for_people(&terms, terms.add(parts.iter().copied()));
        assert_eq!(said(&[minus, n]), "n - i");
        assert_eq!(said(&[minus, n, terms.int(2)]), "n - i + 2");
        assert_eq!(said(&[minus, terms.int(8)]), "8 - i");
        assert_eq!(said(&[minus, terms.int(-8)]), "-i - 8");
    }
}
