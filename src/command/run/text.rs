//! Inputs as text, in the form in which reports show them, so that a report's input can
//! be pasted:
//!
//! ```text
//! 7                       an integer; true, false and 1/3 are values too
//! n = 7   (read, line 5)  a name before and an origin behind are skipped
//! [1, 2, ·, 4]            an array; · is a cell that does not matter
//! "Hi" = [72, 105, 0]     a text before its array is skipped; alone it is the array
//! [[1, 2], [3, 4]]        an array with two dimensions
//! {[0]: 5, [1000]: 7, *: 1}   an array by index; * is all other cells (0 if left out)
//! null                    a pointer to nothing; `true` is one to something
//! &0x1000                 where an object lies
//! anything                a value that does not matter
//! ```
//!
//! Commas, semicolons and ends of lines stand between values; # begins a comment.

use std::ops::Range;

use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::Zero;
use unloop::graph::InputValue;
use unloop::logic::{ArrayValue, Float, FloatOp, Format, PointerValue, Value};

/// What is wrong with a text, and where in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Misread {
    pub(super) at: Range<usize>,
    pub(super) message: String,
}

/// The values in a text.
pub(super) fn values(text: &str) -> Result<Vec<InputValue>, Misread> {
    let mut reader = Reader { text, at: 0 };
    let mut values = Vec::new();
    loop {
        reader.skip(|c| c.is_whitespace() || ",;".contains(c));
        if reader.rest().is_empty() {
            return Ok(values);
        }
        values.push(reader.input()?);
        reader.blank();
        while reader.takes('(') {
            reader.skip(|c| c != ')' && c != '\n');
            reader.takes(')');
            reader.blank();
        }
        reader.skip(|c| c == ' ' || c == '\t' || c == '\r');
        let between = |c: char| ",;#\n".contains(c);
        if !reader.rest().is_empty() && !reader.rest().starts_with(between) {
            return Err(reader.wrong("a comma or the end of the line stands between two inputs"));
        }
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

/// A list as it is written: its elements, some of which do not matter.
enum List {
    Leaf(Option<Value>),
    Node(Vec<List>),
}

type Cells = Vec<(Vec<BigInt>, Value)>;

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn wrong(&self, message: &str) -> Misread {
        let width = self.rest().chars().next().map_or(0, char::len_utf8);
        Misread { at: self.at..self.at + width, message: message.to_owned() }
    }

    /// Skips characters, and comments.
    fn skip(&mut self, wanted: impl Fn(char) -> bool) {
        loop {
            let rest = self.rest();
            let end = rest.find(|c| !wanted(c)).unwrap_or(rest.len());
            self.at += end;
            if !self.rest().starts_with('#') || !wanted('\n') {
                return;
            }
            self.at += self.rest().find('\n').unwrap_or(self.rest().len());
        }
    }

    /// Blanks of the line.
    fn blank(&mut self) {
        self.skip(|c| c == ' ' || c == '\t');
    }

    /// White space, and comments.
    fn space(&mut self) {
        self.skip(char::is_whitespace);
    }

    fn takes(&mut self, wanted: char) -> bool {
        let there = self.rest().starts_with(wanted);
        if there {
            self.at += wanted.len_utf8();
        }
        there
    }

    fn word(&mut self) -> &'t str {
        let rest = self.rest();
        let end = rest.find(|c: char| !(c.is_alphanumeric() || "_.$".contains(c)));
        let word = &rest[..end.unwrap_or(rest.len())];
        self.at += word.len();
        word
    }

    /// A word that has just been read, with its exponent if that has a sign: `1e-9`.
    fn floating(&mut self, word: &'t str) -> &'t str {
        let start = self.at - word.len();
        let begun = word.starts_with(|c: char| c.is_ascii_digit()) && word.ends_with('e');
        if begun && self.takes('-') {
            self.word();
        }
        &self.text[start..self.at]
    }

    /// `NAME = VALUE`, or a value.
    fn input(&mut self) -> Result<InputValue, Misread> {
        let start = self.at;
        if self.rest().starts_with(|c: char| c.is_alphabetic() || c == '_') {
            self.at += self.rest().find([' ', '=']).unwrap_or(0);
            self.blank();
            if !self.takes('=') {
                self.at = start;
            }
            self.space();
        }
        match self.rest().chars().next() {
            Some('[') => {
                let List::Node(items) = self.list()? else { return Err(self.wrong("no list")) };
                Ok(InputValue::Array(dense(&items)))
            }
            Some('{') => self.sparse().map(InputValue::Array),
            Some('"') => self.quoted(),
            Some('&') => self.address(),
            _ => Ok(InputValue::Scalar(self.scalar()?.unwrap_or(Value::Int(BigInt::ZERO)))),
        }
    }

    /// Where an object lies.
    fn address(&mut self) -> Result<InputValue, Misread> {
        let start = self.at;
        self.takes('&');
        self.word();
        let address = PointerValue::parse_address(&self.text[start..self.at]);
        let address = address.map(|address| InputValue::Scalar(Value::Pointer(address)));
        let message = "an address is written in hexadecimal digits: &0x1000".to_owned();
        address.ok_or(Misread { at: start..self.at, message })
    }

    /// A number or a truth value; `None` for one that does not matter.
    fn scalar(&mut self) -> Result<Option<Value>, Misread> {
        let start = self.at;
        if self.takes('·') {
            return Ok(None);
        }
        let negative = self.takes('-');
        let word = self.word();
        let value = match word {
            "anything" => return Ok(None),
            "true" => Some(Value::Bool(true)),
            // Of a pointer that the entry function is given.
            "null" | "false" => Some(Value::Bool(false)),
            digits => match digits.parse() {
                Ok(number) => Some(Value::Int(number)),
                Err(_) => Float::parse(Format::Double, self.floating(word)).map(Value::Float),
            },
        };
        let cut = self.rest().starts_with('…');
        let value = match value {
            Some(Value::Int(number)) if self.rest().starts_with('/') => {
                self.at += 1;
                self.word()
                    .parse()
                    .ok()
                    .filter(|below: &BigInt| !below.is_zero())
                    .map(|below| Value::Real(Ratio::new(number, below)))
            }
            other => other,
        };
        let value = match (value, negative) {
            (Some(Value::Int(number)), true) => Some(Value::Int(-number)),
            (Some(Value::Real(number)), true) => Some(Value::Real(-number)),
            (Some(value @ Value::Float(_)), true) => FloatOp::Neg.apply(&[value]),
            (Some(Value::Bool(_)), true) => None,
            (value, _) => value,
        };
        let message = match value {
            Some(value) if !cut => return Ok(Some(value)),
            _ if cut || self.text[start..].starts_with('…') => {
                "the value is shown in part only; the report of `check --json` has all of it"
            }
            _ => "expected a number, true, false, [LIST], {[INDEX]: VALUE}, \"TEXT\" or anything",
        };
        Err(Misread { at: start..self.at.max(start), message: message.to_owned() })
    }

    fn list(&mut self) -> Result<List, Misread> {
        if !self.takes('[') {
            return self.scalar().map(List::Leaf);
        }
        let mut items = Vec::new();
        loop {
            self.space();
            if self.takes(']') {
                return Ok(List::Node(items));
            }
            items.push(self.list()?);
            self.space();
            if !self.takes(',') && !self.rest().starts_with(']') {
                return Err(self.wrong("expected `,` or `]`"));
            }
        }
    }

    /// `{[0, 1]: 5, 7: 3, *: 0}`.
    fn sparse(&mut self) -> Result<ArrayValue, Misread> {
        self.takes('{');
        let mut array = ArrayValue::new(Value::Int(BigInt::ZERO));
        loop {
            self.space();
            if self.takes('}') {
                return Ok(array);
            }
            let index = if self.takes('*') { None } else { Some(self.index()?) };
            self.space();
            if !self.takes(':') {
                return Err(self.wrong("expected `:` and the cell's value"));
            }
            self.space();
            match (index, self.scalar()?) {
                (_, None) => {}
                (None, Some(value)) => array.default = value,
                (Some(index), Some(value)) => drop(array.cells.insert(index, value)),
            }
            self.space();
            if !self.takes(',') && !self.takes(';') && !self.rest().starts_with('}') {
                return Err(self.wrong("expected `,` or `}`"));
            }
        }
    }

    fn index(&mut self) -> Result<Vec<BigInt>, Misread> {
        let start = self.at;
        let numbers = match self.list()? {
            List::Leaf(value) => vec![value],
            List::Node(items) => items
                .into_iter()
                .map(|item| if let List::Leaf(value) = item { value } else { None })
                .collect(),
        };
        let whole = |value: Option<Value>| value.and_then(|value| value.as_int().cloned());
        let index: Option<Vec<BigInt>> = numbers.into_iter().map(whole).collect();
        index.filter(|index| !index.is_empty()).ok_or_else(|| {
            let message = "an index is an integer, or a list of them in brackets".to_owned();
            Misread { at: start..self.at, message }
        })
    }

    /// A text before its array, or alone.
    fn quoted(&mut self) -> Result<InputValue, Misread> {
        self.takes('"');
        let mut codes = Vec::new();
        loop {
            let Some(c) = self.rest().chars().next() else {
                return Err(self.wrong("the text has no end"));
            };
            self.at += c.len_utf8();
            let code = match c {
                '"' => break,
                '\\' => {
                    let escaped = self.rest().chars().next();
                    self.at += escaped.map_or(0, char::len_utf8);
                    match escaped {
                        Some('n') => '\n',
                        Some('t') => '\t',
                        Some('r') => '\r',
                        Some(other) => other,
                        None => return Err(self.wrong("the text has no end")),
                    }
                }
                other => other,
            };
            codes.push(code);
        }
        self.blank();
        if self.takes('=') {
            self.space();
            return self.input();
        }
        let cells = codes.into_iter().chain(['\0']).enumerate();
        let mut array = ArrayValue::new(Value::Int(BigInt::ZERO));
        for (at, code) in cells {
            array.cells.insert(vec![BigInt::from(at)], Value::Int(BigInt::from(u32::from(code))));
        }
        Ok(InputValue::Array(array))
    }
}

/// The array that a list stands for.
fn dense(items: &[List]) -> ArrayValue {
    let mut cells = Cells::new();
    collect(items, &mut Vec::new(), &mut cells);
    let mut array = ArrayValue::new(Value::Int(BigInt::ZERO));
    array.cells.extend(cells);
    array
}

fn collect(items: &[List], index: &mut Vec<BigInt>, cells: &mut Cells) {
    for (at, item) in items.iter().enumerate() {
        index.push(BigInt::from(at));
        match item {
            List::Leaf(None) => {}
            List::Leaf(Some(value)) => cells.push((index.clone(), value.clone())),
            List::Node(inner) => collect(inner, index, cells),
        }
        index.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn int(value: i64) -> InputValue {
        InputValue::Scalar(Value::Int(BigInt::from(value)))
    }

    fn array(cells: &[(&[i64], i64)], default: i64) -> InputValue {
        let mut array = ArrayValue::new(Value::Int(BigInt::from(default)));
        for (index, value) in cells {
            let index = index.iter().map(|&i| BigInt::from(i)).collect();
            array.cells.insert(index, Value::Int(BigInt::from(*value)));
        }
        InputValue::Array(array)
    }

    #[test]
    fn values_stand_in_order() {
        assert_eq!(values("1,-2, 3"), Ok(vec![int(1), int(-2), int(3)]));
        assert_eq!(values(" # none\n"), Ok(vec![]));
        assert_eq!(values("1 # one\n2\n\n3;4"), Ok(vec![int(1), int(2), int(3), int(4)]));
        let truths = [true, false].map(|b| InputValue::Scalar(Value::Bool(b)));
        assert_eq!(values("true, false"), Ok(truths.to_vec()));
        let third = Value::Real(Ratio::new(BigInt::from(-1), BigInt::from(3)));
        assert_eq!(values("-1/3"), Ok(vec![InputValue::Scalar(third)]));
    }

    #[test]
    fn reports_can_be_pasted() {
        let report = "A = [1, ·, 3]   (parameter, line 10)\n            n = -10   (read, line 5)\n";
        let a = array(&[(&[0], 1), (&[2], 3)], 0);
        assert_eq!(values(report), Ok(vec![a, int(-10)]));
        let far = "far = {[-2]: 1, [5000]: 7}   (not fixed by the program)";
        assert_eq!(values(far), Ok(vec![array(&[(&[-2], 1), (&[5000], 7)], 0)]));
        assert_eq!(values("p->row[2].key = 3   (parameter, line 6)"), Ok(vec![int(3)]));
        let matrix = "B = [[7, ·, 9],   (parameter, line 1)";
        assert!(values(matrix).is_err());
        let matrix = "B = [[7, ·, 9],\n     [·, -3, ·]]   (parameter, line 1)\nx = 4";
        let cells = array(&[(&[0, 0], 7), (&[0, 2], 9), (&[1, 1], -3)], 0);
        assert_eq!(values(matrix), Ok(vec![cells, int(4)]));
        let hi = array(&[(&[0], 72), (&[1], 105), (&[2], 0)], 0);
        assert_eq!(values("H = \"Hi\" = [72, 105, 0]   (x)"), Ok(vec![hi.clone()]));
        assert_eq!(values("\"Hi\""), Ok(vec![hi]));
        let none = values("none = anything (none of its cells plays a part)   (read, line 2)");
        assert_eq!(none, Ok(vec![int(0)]));
        assert_eq!(values("{0:5, 1:7; *:-1}"), Ok(vec![array(&[(&[0], 5), (&[1], 7)], -1)]));
    }

    #[test]
    fn mistakes_have_a_place() {
        for (text, at) in [
            ("1, x", 3),
            ("1 2", 2),
            ("[1, 2", 5),
            ("{[0] 1}", 5),
            ("{[[1]]: 1}", 1),
            ("\"abc", 4),
            ("1/0", 0),
            ("-true", 0),
            ("123…456 (500 characters)", 0),
            ("[1, … 40 more]", 4),
        ] {
            let misread = values(text).expect_err(text);
            assert_eq!(misread.at.start, at, "{text}: {}", misread.message);
        }
    }
}
