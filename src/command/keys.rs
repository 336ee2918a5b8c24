//! A TOML file whose keys belong to several structs, side by side in one table.
//!
//! Serde's `flatten` would do for reading, but it forgets where a value stands, and it passes
//! over unknown keys. Here each struct takes the keys that it has fields for, with their places,
//! and what nobody has taken is an error.

use serde::Deserialize;
use serde::de::{Deserializer, Error as _, Visitor, value};
use toml::Spanned;
use toml::de::{DeTable, Error};

/// The keys that nobody has taken yet, and those that somebody knows.
pub(crate) struct Keys<'t> {
    left: Spanned<DeTable<'t>>,
    known: Vec<&'static str>,
}

/// A key that nobody knows: what it comes to, and where it stands.
pub(crate) struct UnknownKey {
    pub(crate) message: String,
    pub(crate) span: std::ops::Range<usize>,
}

impl<'t> Keys<'t> {
    /// The keys of a file.
    pub(crate) fn parse(text: &'t str) -> Result<Self, Error> {
        Ok(Self { left: DeTable::parse(text)?, known: Vec::new() })
    }

    /// Whether a key is there that nobody has taken yet.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.left.get_ref().contains_key(key)
    }

    /// Puts these keys over those of another file: a key is taken from it where this file does not
    /// have it, unless it is one of `but`.
    pub(crate) fn put_over(&mut self, lower: &'t str, but: &[&str]) -> Result<(), Error> {
        for (key, value) in DeTable::parse(lower)?.into_inner() {
            if !but.contains(&&**key.get_ref()) && !self.has(key.get_ref()) {
                self.left.get_mut().insert(key, value);
            }
        }
        Ok(())
    }

    /// Takes out what a struct has fields for, and makes it of that.
    pub(crate) fn take<T: Deserialize<'t>>(&mut self) -> Result<T, Error> {
        let fields = fields_of::<T>();
        self.known.extend(fields);
        let span = self.left.span();
        let all = self.left.get_mut();
        let own: DeTable<'t> = fields.iter().filter_map(|&key| all.remove_entry(key)).collect();
        T::deserialize(toml::Deserializer::from(Spanned::new(span, own)))
    }

    /// The first key that nobody has taken.
    pub(crate) fn unknown(self) -> Option<UnknownKey> {
        let left = self.left.into_inner();
        let key = left.into_iter().map(|(key, _)| key).min_by_key(|key| key.span().start)?;
        let known: Vec<String> = self.known.iter().map(|key| format!("`{key}`")).collect();
        let (name, known) = (key.get_ref(), known.join(", "));
        let message = format!("unknown field `{name}`, expected one of {known}");
        Some(UnknownKey { message, span: key.span() })
    }
}

/// The names of a struct's fields, as it tells them to whoever deserializes it.
fn fields_of<'de, T: Deserialize<'de>>() -> &'static [&'static str] {
    let mut fields: &'static [&'static str] = &[];
    // It always ends in an error, since there are no values.
    let _ = T::deserialize(Asked(&mut fields));
    fields
}

/// Has nothing to give, but takes down what a struct asks for.
struct Asked<'a>(&'a mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Asked<'_> {
    type Error = value::Error;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, value::Error> {
        *self.0 = fields;
        Err(value::Error::custom("there are no values"))
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, value::Error> {
        Err(value::Error::custom("this is no struct"))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf
        option unit unit_struct newtype_struct seq tuple tuple_struct map enum identifier
        ignored_any
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    struct One {
        a_b: Option<Spanned<u8>>,
    }

    #[derive(Debug, Deserialize)]
    struct Other {
        c: Option<bool>,
    }

    #[test]
    fn each_takes_its_own_and_nothing_is_passed_over() {
        let mut keys = Keys::parse("c = true\nz = 1\na-b = 7\ny = 2\n").expect("it is TOML");
        let one: One = keys.take().expect("there is one");
        assert_eq!(one.a_b.map(|b| (b.span(), b.into_inner())), Some((21..22, 7)));
        assert_eq!(keys.take::<Other>().expect("there is the other").c, Some(true));
        let unknown = keys.unknown().expect("there are two");
        assert_eq!(unknown.span, 9..10);
        assert_eq!(unknown.message, "unknown field `z`, expected one of `a-b`, `c`");
    }

    #[test]
    fn a_bad_value_keeps_its_place() {
        let mut keys = Keys::parse("a-b = 7\nc = 'yes'\n").expect("it is TOML");
        let error = keys.take::<Other>().expect_err("it is no bool");
        assert_eq!(error.span(), Some(12..17));
    }
}
