//! The expressions of bounds, by hand or told by unloop: sums, products, quotients, conditions,
//! choices, `max` and `min`; and, by hand alone, `isqrt` and `log2`.

use std::collections::BTreeMap;

/// What the variables hold.
pub(super) type Values = BTreeMap<String, i64>;

/// What an expression comes to; an error says what is not understood.
pub(super) fn evaluate(text: &str, values: &Values) -> Result<i64, String> {
    let mut reader = Reader { rest: text.trim_start(), values };
    let value = reader.choice().ok_or_else(|| format!("`{text}`: at `{}`", reader.rest))?;
    if reader.rest.is_empty() { Ok(value) } else { Err(format!("`{text}`: at `{}`", reader.rest)) }
}

struct Reader<'a> {
    rest: &'a str,
    values: &'a Values,
}

impl<'a> Reader<'a> {
    fn takes(&mut self, sign: &str) -> bool {
        let rest = self.rest.strip_prefix(sign);
        self.rest = rest.map_or(self.rest, str::trim_start);
        rest.is_some()
    }

    fn one_of(&mut self, signs: &[&'static str]) -> Option<&'static str> {
        signs.iter().copied().find(|sign| self.takes(sign))
    }

    fn choice(&mut self) -> Option<i64> {
        let condition = self.any()?;
        if !self.takes("?") {
            return Some(condition);
        }
        let then = self.choice()?;
        if !self.takes(":") {
            return None;
        }
        let otherwise = self.choice()?;
        Some(if condition == 0 { otherwise } else { then })
    }

    fn any(&mut self) -> Option<i64> {
        let mut value = self.all()?;
        while self.takes("||") {
            value |= self.all()?;
        }
        Some(value)
    }

    fn all(&mut self) -> Option<i64> {
        let mut value = self.compared()?;
        while self.takes("&&") {
            value &= self.compared()?;
        }
        Some(value)
    }

    fn compared(&mut self) -> Option<i64> {
        let left = self.sum()?;
        let Some(sign) = self.one_of(&["<=", ">=", "==", "!=", "<", ">"]) else {
            return Some(left);
        };
        let right = self.sum()?;
        Some(i64::from(match sign {
            "<=" => left <= right,
            ">=" => left >= right,
            "==" => left == right,
            "!=" => left != right,
            "<" => left < right,
            _ => left > right,
        }))
    }

    fn sum(&mut self) -> Option<i64> {
        let mut value = self.product()?;
        while let Some(sign) = self.one_of(&["+", "-"]) {
            let next = self.product()?;
            value = value.checked_add(if sign == "+" { next } else { -next })?;
        }
        Some(value)
    }

    fn product(&mut self) -> Option<i64> {
        let mut value = self.unary()?;
        while let Some(sign) = self.one_of(&["*", "div", "mod"]) {
            let next = self.unary()?;
            value = match sign {
                "*" => value.checked_mul(next)?,
                "div" => value.checked_div_euclid(next)?,
                _ => value.checked_rem_euclid(next)?,
            };
        }
        Some(value)
    }

    fn unary(&mut self) -> Option<i64> {
        if self.takes("-") {
            return self.unary()?.checked_neg();
        }
        self.atom()
    }

    fn atom(&mut self) -> Option<i64> {
        if self.takes("(") {
            let value = self.choice()?;
            return self.takes(")").then_some(value);
        }
        let part_of_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let end = self.rest.find(|c| !part_of_word(c)).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest.trim_start();
        if let Ok(number) = word.parse() {
            return Some(number);
        }
        if !self.takes("(") {
            return self.values.get(word).copied();
        }
        let mut arguments = vec![self.choice()?];
        while self.takes(",") {
            arguments.push(self.choice()?);
        }
        if !self.takes(")") {
            return None;
        }
        match (word, &arguments[..]) {
            ("max", all) => all.iter().copied().max(),
            ("min", all) => all.iter().copied().min(),
            ("isqrt", &[value]) => value.checked_isqrt(),
            ("log2", &[value]) => value.checked_ilog2().map(i64::from),
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
    ] {
        assert_eq!(evaluate(text, &values), Ok(value), "{text}");
    }
    for text in ["m", "1 +", "max(1", "n n"] {
        assert!(evaluate(text, &values).is_err(), "{text}");
    }
}
