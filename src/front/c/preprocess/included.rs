//! Which files a text includes, told without reading it as C: for whoever has to know what an answer
//! depends on.

use super::super::headers;

/// A file that an `#include` names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Included {
    /// The name, as it is written.
    pub name: String,
    /// Whether it is looked for beside the text first.
    pub beside: bool,
}

/// All that a text may include, in order, whatever its conditions say; but for headers of the library,
/// which are unloop's own. `None` where that is not known: a macro names the file. Errs towards more files, and
/// towards `None`.
///
/// ```
/// let all = unloop::front::c::included("#include <stdio.h>\n# include \"a/b.h\"\n").expect("names");
/// assert_eq!((all.len(), all[0].name.as_str(), all[0].beside), (1, "a/b.h", true));
/// assert_eq!(unloop::front::c::included("#include NAME\n"), None);
/// ```
pub fn included(text: &str) -> Option<Vec<Included>> {
    // Lines that go on.
    let text = &text.replace("\\\n", "").replace("\\\r\n", "");
    let mut all = Vec::new();
    for (at, _) in text.match_indices("include") {
        let begin = text[..at].rfind('\n').map_or(0, |end| end + 1);
        if text[begin..at].ends_with("__has_") {
            // Whether a file is there decides, too.
            let after = &text[at + "include".len()..];
            let after = after.strip_prefix("_next").unwrap_or(after).trim_start();
            let Some(header) = after.strip_prefix('(') else { continue };
            all.push(named(header.trim_start())?);
            continue;
        }
        let Some(before) = text[begin..at].trim_end().strip_suffix(['#', ':']) else { continue };
        let after = text[at + "include".len()..].trim_start_matches([' ', '\t']);
        match named(after) {
            Some(one) if !one.beside && headers::text(&one.name).is_some() => {}
            Some(one) => all.push(one),
            // In a string, or in a comment, there may be anything.
            None if !before.trim().is_empty() && !before.contains("*/") => {}
            None => return None,
        }
    }
    Some(all)
}

/// The name that a directive goes on with.
fn named(after: &str) -> Option<Included> {
    let (end, beside) = match after.chars().next()? {
        '"' => ('"', true),
        '<' => ('>', false),
        _ => return None,
    };
    let (name, _) = after[1..].split_once(end)?;
    let one_line = !name.is_empty() && !name.contains('\n');
    one_line.then(|| Included { name: name.to_owned(), beside })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Option<Vec<String>> {
        Some(included(text)?.into_iter().map(|one| one.name).collect())
    }

    #[test]
    fn whatever_may_be_included_is_named() {
        let all = |names: &[&str]| Some(names.iter().map(|n| (*n).to_owned()).collect::<Vec<_>>());
        assert_eq!(names("int include;\n"), all(&[]));
        assert_eq!(
            names("#if 0\n  #\tinclude<x.h>\n#endif\n%: include \"y.h\""),
            all(&["x.h", "y.h"])
        );
        assert_eq!(names("/* a */ #include \"x.h\" // b\n"), all(&["x.h"]));
        assert_eq!(names("#\\\ninclude \\\n\"x.h\"\n"), all(&["x.h"]));
        let asked =
            "#ifdef __has_include\n#if __has_include(<x.h>) || __has_include_next ( \"y.h\" )";
        assert_eq!(names(asked), all(&["x.h", "y.h"]));
        assert_eq!(names("#include \"stdio.h\"\n#include <stdio.h>\n"), all(&["stdio.h"]));
    }

    #[test]
    fn what_is_not_named_is_not_known() {
        for text in ["#include NAME\n", "#include /* a */ \"x.h\"\n", "#include"] {
            assert_eq!(names(text), None, "{text}");
        }
        assert_eq!(names("#if __has_include(NAME)\n"), None);
        assert_eq!(names("puts(\"#include it\");\n"), Some(Vec::new()));
    }
}
