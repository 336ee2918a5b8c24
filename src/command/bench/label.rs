//! What a C file says of itself: its expected verdict, in its name, and macros, in the
//! comments; and the status that Horn clauses have.
//!
//! Names are those of SV-COMP before task files (`x_true-unreach-call.c`, `x_false.c`).
//! Comments are those of DIVINE's tests: at the head `/* CC_OPTS: -DN=5 */`, and in a file
//! that stands for several tasks, anywhere, `// V: v.10 CC_OPT: -DSIZE=10`.

/// A way to read a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Variant {
    /// Its name; empty for a file's only one.
    pub(super) name: String,
    /// `NAME` or `NAME=VALUE`.
    pub(super) defines: Vec<String>,
}

/// Words in front of options.
const OPTIONS: [&str; 3] = ["CC_OPTS:", "CC_OPT:", "VERIFY_OPTS:"];

/// Options in a head (`// options: --entry foo --ints math`) that say how its program is read, each
/// with a value. The others, such as --timeout, are left out.
const READING: [&str; 5] = ["--entry", "--entry-pointers", "--target", "--ints", "--data-model"];

/// The options for reading that a file's head names, as unloop's own programs do.
pub(super) fn options(text: &str) -> Vec<String> {
    let mut options = Vec::new();
    let named = head(text).filter_map(|line| line.strip_prefix("// options:"));
    let mut words = named.flat_map(str::split_whitespace).peekable();
    while let Some(word) = words.next() {
        if word.starts_with("-D") {
            options.push(word.to_owned());
        } else if READING.contains(&word)
            && let Some(value) = words.next_if(|value| !value.starts_with('-'))
        {
            options.extend([word.to_owned(), value.to_owned()]);
        }
    }
    options
}

/// The expected verdict that a file's name has.
pub(super) fn expected(name: &str) -> Option<bool> {
    let verdicts = || {
        name.match_indices(['_', '-']).filter_map(|(at, _)| {
            let rest = &name[at + 1..];
            let (word, verdict) = [("true", true), ("false", false)]
                .into_iter()
                .find(|(word, _)| rest.starts_with(word))?;
            Some((verdict, &rest[word.len()..]))
        })
    };
    let unreach = |rest: &str| {
        ["-unreach-call", "-unreach-label"].iter().any(|property| rest.starts_with(property))
    };
    let plain = |rest: &str| {
        // `_true-termination` is about something else, `_truename` about nothing.
        !rest.starts_with('-') && !rest.starts_with(|c: char| c.is_ascii_alphabetic())
    };
    verdicts()
        .find(|(_, rest)| unreach(rest))
        .or_else(|| verdicts().find(|(_, rest)| plain(rest)))
        .map(|(verdict, _)| verdict)
}

/// The expected verdict that a file's head has: of one with a specification of an error,
/// that it is reached.
pub(super) fn expected_by_head(text: &str) -> Option<bool> {
    head(text).any(|line| line.contains("ERRSPEC:")).then_some(false)
}

/// The expected verdict of Horn clauses: their status, which is *sat* where nothing fails.
pub(super) fn expected_by_status(text: &str) -> Option<bool> {
    let (_, rest) = text.split_once("(set-info :status")?;
    let (status, _) = rest.split_once(')')?;
    match status.trim() {
        "sat" => Some(true),
        "unsat" => Some(false),
        _ => None,
    }
}

/// The ways to read a file.
pub(super) fn variants(text: &str) -> Vec<Variant> {
    let common: Vec<String> = head(text)
        .filter(|line| !line.starts_with("// V:"))
        .filter(|line| OPTIONS.iter().any(|word| line.contains(word)))
        .flat_map(defines)
        .collect();
    let named = text.lines().filter_map(|line| {
        let rest = line.trim().strip_prefix("// V:")?;
        let name = rest.split_whitespace().next().unwrap_or_default();
        let own = common.iter().cloned().chain(defines(rest));
        Some(Variant { name: name.to_owned(), defines: own.collect() })
    });
    let named: Vec<Variant> = named.collect();
    if named.is_empty() { vec![Variant { name: String::new(), defines: common }] } else { named }
}

/// The comments that a file begins with.
fn head(text: &str) -> impl Iterator<Item = &str> {
    let comment = |line: &&str| {
        line.is_empty() || ["/*", "*", "//"].iter().any(|start| line.starts_with(start))
    };
    text.lines().map(str::trim).take_while(comment)
}

/// The macros among options, which blanks or commas separate.
fn defines(options: &str) -> Vec<String> {
    let words = options.split(|c: char| c.is_whitespace() || c == ',');
    let names = words.filter_map(|word| word.strip_prefix("-D"));
    names.filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_verdicts() {
        for (name, verdict) in [
            ("sum_true.c", Some(true)),
            ("sum_false.pkg.c", Some(false)),
            ("array_true_1.c", Some(true)),
            ("sort_false2.pkg.c", Some(false)),
            ("sum01_bug02_false-unreach-call_true-termination.c", Some(false)),
            ("x_true-termination_true-unreach-call.i", Some(true)),
            ("x-true-unreach-call.c", Some(true)),
            ("loop_true_false-termination.c", Some(true)),
            ("relax_false-valid-deref.c", None),
            ("truename_falsehood.c", None),
            ("plain.c", None),
        ] {
            assert_eq!(expected(name), verdict, "{name}");
        }
    }

    #[test]
    fn clauses_have_a_status() {
        for (status, verdict) in [("sat", Some(true)), ("unsat", Some(false)), ("unknown", None)] {
            let text = format!("(set-logic HORN)\n(set-info :status  {status} )\n(check-sat)\n");
            assert_eq!(expected_by_status(&text), verdict, "{status}");
        }
        assert_eq!(expected_by_status("(set-logic HORN)(check-sat)"), None);
    }

    #[test]
    fn heads_have_macros() {
        let text = "/* TAGS: c todo */\n/* VERIFY_OPTS: -C,-DA=1 --sequential */\n/* CC_OPTS: -O2 \
                    -DB */\n\n// V: v.10 CC_OPT: -DSIZE=10\nint x;\n// V: v.99 CC_OPT: \
                    -DSIZE=99 TAGS: big\nint main() { /* CC_OPTS: -DC */ }\n";
        let all = variants(text);
        assert_eq!(all.len(), 2);
        assert_eq!(
            (all[0].name.as_str(), all[0].defines.join(" ")),
            ("v.10", "A=1 B SIZE=10".into())
        );
        assert_eq!(all[1].defines.join(" "), "A=1 B SIZE=99");
        assert_eq!(variants("int x;\n"), [Variant::default()]);
        assert_eq!(expected_by_head("/* ERRSPEC: __VERIFIER_error */\nint x;"), Some(false));
        assert_eq!(expected_by_head("int x; /* ERRSPEC: y */"), None);
        let text = "// a loop\n// options: --timeout 2 --entry foo --solver x -DN=3 --ints\n// \
                    options: --target errors\nint x; // options: --ints math\n";
        assert_eq!(options(text), ["--entry", "foo", "-DN=3", "--target", "errors"]);
    }
}
