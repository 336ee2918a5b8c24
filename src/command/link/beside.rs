//! Functions that a program only declares, and a file beside it defines.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use unloop::graph::outside::OutsideFunction;

/// So many files beside a program are looked into, of so many bytes each. More make a
/// collection of programs, whose functions have to do with each other in name only.
const FILES: usize = 40;
const BYTES: u64 = 1 << 20;

/// What to say of functions without a body that exactly one file beside the program defines.
pub(crate) fn defined_beside(loaded: &unloop::Loaded) -> Option<String> {
    let file = Path::new(&loaded.file);
    let functions = &loaded.program.origin.outside.functions;
    let lacked = |(name, function): (_, &OutsideFunction)| function.declared.then_some(name);
    let lacked: Vec<&String> = functions.iter().filter_map(lacked).collect();
    if lacked.is_empty() || loaded.linked.len() > 1 || file.extension()? != "c" {
        return None;
    }
    let texts: Vec<(PathBuf, String)> = beside(file)?;
    let mut found: BTreeMap<&Path, Vec<String>> = BTreeMap::new();
    for name in lacked {
        let mut places = texts.iter().filter(|(_, text)| defines(text, name));
        if let (Some((path, _)), None) = (places.next(), places.next()) {
            found.entry(path).or_default().push(format!("`{name}`"));
        }
    }
    let files: Vec<String> = found.keys().map(|path| path.display().to_string()).collect();
    let told: Vec<String> = found
        .iter()
        .map(|(path, names)| format!("{} defines {}", path.display(), names.join(", ")))
        .collect();
    let (own, told, files) = (&loaded.file, told.join("; "), files.join(" "));
    (!files.is_empty()).then(|| {
        format!("{told}, only declared in {own}; to read them as one program: {own} {files} --link")
    })
}

/// The other C files of the folder, if they are few.
fn beside(file: &Path) -> Option<Vec<(PathBuf, String)>> {
    let folder = file.parent()?;
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let is_other = |path: &PathBuf| {
        path.extension().is_some_and(|ending| ending == "c") && path.file_name() != file.file_name()
    };
    let entries = fs::read_dir(folder).ok()?.take(10 * FILES);
    let mut paths: Vec<PathBuf> =
        entries.filter_map(|entry| Some(file.with_file_name(entry.ok()?.file_name()))).collect();
    paths.retain(is_other);
    paths.sort();
    let small = |path: &PathBuf| fs::metadata(path).is_ok_and(|data| data.len() <= BYTES);
    let text = |path: PathBuf| fs::read_to_string(&path).ok().map(|text| (path, text));
    (paths.len() <= FILES).then(|| paths.into_iter().filter(small).filter_map(text).collect())
}

/// Whether a text seems to define a function: its name, parameters, and a brace.
fn defines(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let (before, rest) = (&text[..at], &text[at + name.len()..]);
        !before.ends_with(is_word) && parameters_and_brace(rest.trim_start())
    })
}

fn parameters_and_brace(text: &str) -> bool {
    let mut depth = 0u32;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth == 1 => return text[at + 1..].trim_start().starts_with('{'),
            ')' if depth > 0 => depth -= 1,
            ';' | '{' | '}' => return false,
            _ if depth == 0 => return false,
            _ => {}
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::defines;

    #[test]
    fn a_definition_has_parameters_and_a_brace() {
        for text in ["int f(int a, int (*g)(void))\n{", "x f ( ) {", "int gf; int f(void) {"] {
            assert!(defines(text, "f"), "{text}");
        }
        for text in ["int f(int);", "if (f(1)) {", "gf(void) {", "f", "int f; g() {", "f(("] {
            assert!(!defines(text, "f"), "{text}");
        }
    }
}
