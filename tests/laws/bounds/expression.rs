//! The expressions of bounds, by hand or told by unloop: sums, products, quotients, conditions,
//! choices, `max` and `min`; and, by hand alone, `isqrt` and `log2`.

use std::collections::BTreeMap;

/// What the variables hold.
pub(super) type Values = BTreeMap<String, i64>;

/// What an expression comes to; an error says what is not understood, or has no value.
pub(super) fn evaluate(text: &str, values: &Values) -> Result<i64, String> {
    let mut reader = Reader { rest: text.trim_start(), values };
    let value = reader.choice().ok_or_else(|| format!("`{text}`: at `{}`", reader.rest))?;
    if !reader.rest.is_empty() {
        return Err(format!("`{text}`: at `{}`", reader.rest));
    }
    value.ok_or_else(|| format!("`{text}` has no value"))
}

/// A value, if there is one: what is divided by zero may stand where nobody looks.
type Number = Option<i64>;

fn both(one: Number, other: Number, of: impl Fn(i64, i64) -> Number) -> Number {
    of(one?, other?)
}

struct Reader<'a> {
    rest: &'a str,
    values: &'a Values,
}

impl Reader<'_> {
    fn takes(&mut self, sign: &str) -> bool {
        let rest = self.rest.strip_prefix(sign);
        self.rest = rest.map_or(self.rest, str::trim_start);
        rest.is_some()
    }

    fn one_of(&mut self, signs: &[&'static str]) -> Option<&'static str> {
        signs.iter().copied().find(|sign| self.takes(sign))
    }

    fn choice(&mut self) -> Option<Number> {
        let condition = self.any()?;
        if !self.takes("?") {
            return Some(condition);
        }
        let then = self.choice()?;
        if !self.takes(":") {
            return None;
        }
        let otherwise = self.choice()?;
        Some(condition.and_then(|condition| if condition == 0 { otherwise } else { then }))
    }

    fn any(&mut self) -> Option<Number> {
        let mut value = self.all()?;
        while self.takes("||") {
            value = both(value, self.all()?, |one, other| Some(one | other));
        }
        Some(value)
    }

    fn all(&mut self) -> Option<Number> {
        let mut value = self.compared()?;
        while self.takes("&&") {
            value = both(value, self.compared()?, |one, other| Some(one & other));
        }
        Some(value)
    }

    fn compared(&mut self) -> Option<Number> {
        let left = self.sum()?;
        let Some(sign) = self.one_of(&["<=", ">=", "==", "!=", "<", ">"]) else {
            return Some(left);
        };
        let holds = |left: i64, right: i64| match sign {
            "<=" => left <= right,
            ">=" => left >= right,
            "==" => left == right,
            "!=" => left != right,
            "<" => left < right,
            _ => left > right,
        };
        Some(both(left, self.sum()?, |left, right| Some(i64::from(holds(left, right)))))
    }

    fn sum(&mut self) -> Option<Number> {
        let mut value = self.product()?;
        while let Some(sign) = self.one_of(&["+", "-"]) {
            let of = if sign == "+" { i64::checked_add } else { i64::checked_sub };
            value = both(value, self.product()?, of);
        }
        Some(value)
    }

    fn product(&mut self) -> Option<Number> {
        let mut value = self.unary()?;
        while let Some(sign) = self.one_of(&["*", "div", "mod"]) {
            let of = match sign {
                "*" => i64::checked_mul,
                "div" => i64::checked_div_euclid,
                _ => i64::checked_rem_euclid,
            };
            value = both(value, self.unary()?, of);
        }
        Some(value)
    }

    fn unary(&mut self) -> Option<Number> {
        if self.takes("-") {
            return Some(self.unary()?.and_then(i64::checked_neg));
        }
        self.atom()
    }

    fn atom(&mut self) -> Option<Number> {
        if self.takes("(") {
            let value = self.choice()?;
            return self.takes(")").then_some(value);
        }
        let part_of_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let end = self.rest.find(|c| !part_of_word(c)).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest.trim_start();
        if let Ok(number) = word.parse() {
            return Some(Some(number));
        }
        if !self.takes("(") {
            return self.values.get(word).copied().map(Some);
        }
        let mut arguments = vec![self.choice()?];
        while self.takes(",") {
            arguments.push(self.choice()?);
        }
        if !self.takes(")") {
            return None;
        }
        let arguments: Option<Vec<i64>> = arguments.into_iter().collect();
        let of = |function: fn(&[i64]) -> Number| Some(arguments.and_then(|all| function(&all)));
        match word {
            "max" => of(|all| all.iter().copied().max()),
            "min" => of(|all| all.iter().copied().min()),
            "isqrt" => of(|all| all[0].checked_isqrt()),
            "log2" => of(|all| all[0].checked_ilog2().map(i64::from)),
            _ => None,
        }
    }
}

#[test]
fn expressions_are_read() {
    let values: Values = [("n", 7), ("x", -3)].map(|(name, value)| (name.to_owned(), value)).into();
    for (text, value) in [
        ("max(0, n - x)", 10),
        ("-(x + 1) * 2 - n", -3),
        ("(x - 1) div 3 + x mod 2", -1),
        ("x < n && n != 7 ? 1 : x <= 0 || 1 > 2 ? isqrt(n) : 3", 2),
        ("log2(n + 1)", 3),
        ("x > 0 ? n div (x + 3) : 1", 1),
    ] {
        assert_eq!(evaluate(text, &values), Ok(value), "{text}");
    }
    for text in ["m", "1 +", "max(1", "n n", "n div (x + 3)"] {
        assert!(evaluate(text, &values).is_err(), "{text}");
    }
}
