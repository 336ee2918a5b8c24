//! Compilation databases: an array with an object for each file, which has `directory`, `file`,
//! and `arguments` or `command`.

use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use unloop::front::LinkedFile;

use super::super::compiler_options::{CompilerOptions, DialectOptions, words_of};
use super::super::status::Trouble;

/// What one entry says.
#[derive(Deserialize)]
struct Entry {
    directory: PathBuf,
    file: PathBuf,
    arguments: Option<Vec<String>>,
    command: Option<String>,
}

/// The files that a database names, in its order, and how all are to be understood.
pub(super) fn read(path: &Path) -> Result<(Vec<LinkedFile>, DialectOptions), Trouble> {
    let wrong = |what: String| Trouble::input(format!("{}: {what}", path.display()));
    let text = fs::read_to_string(path)
        .map_err(|error| Trouble::input(format!("cannot read {}: {error}", path.display())))?;
    let entries: Vec<Entry> = serde_json::from_str(&text)
        .map_err(|error| wrong(format!("this is no compilation database: {error}")))?;
    if entries.is_empty() {
        return Err(wrong("it names no file".to_owned()));
    }
    let beside = path.parent().unwrap_or(Path::new(""));
    let file = |entry: &Entry| {
        let name = entry.file.display();
        linked(entry, beside).map_err(|what| wrong(format!("of {name}: {what}")))
    };
    let all = entries.iter().map(file).collect::<Result<Vec<_>, _>>()?;
    let (_, dialect) = all[0];
    if let Some((other, _)) = all.iter().find(|(_, own)| *own != dialect) {
        let (first, other) = (all[0].0.path.display(), other.path.display());
        return Err(wrong(format!(
            "{first} and {other} are compiled as different C (-m32, -funsigned-char, -fshort-enums, -fwrapv)"
        )));
    }
    Ok((all.into_iter().map(|(file, _)| file).collect(), dialect))
}

fn linked(entry: &Entry, beside: &Path) -> Result<(LinkedFile, DialectOptions), String> {
    let folder = beside.join(&entry.directory);
    let path = folder.join(&entry.file);
    if path.extension().is_none_or(|ending| ending != "c" && ending != "i") {
        return Err("this is no file of C".to_owned());
    }
    let words = match (&entry.arguments, &entry.command) {
        (Some(words), _) => words.clone(),
        (None, Some(command)) => words_of(command)?,
        (None, None) => return Err("neither `arguments` nor `command` is there".to_owned()),
    };
    let options = CompilerOptions::of_words(words.get(1..).unwrap_or_default(), &folder)?;
    Ok(options.file(&path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_word_on_a_macro_counts() {
        let arguments = ["cc", "-DA", "-D", "A=2", "-UA", "-DB=", "-std=c99", "-O2", "a.c"];
        let entry = Entry {
            directory: "d".into(),
            file: "a.c".into(),
            arguments: Some(arguments.map(str::to_owned).to_vec()),
            command: None,
        };
        let (file, _) = linked(&entry, Path::new("p")).expect("it is right");
        let said = &file.preprocessing;
        let names: Vec<&str> = said.defines.iter().map(|(name, _)| &**name).collect();
        assert_eq!(names, ["B", "__STDC_VERSION__", "__STRICT_ANSI__"]);
        assert_eq!(said.undefines, ["A", "__STDC_VERSION__", "linux", "unix", "i386"]);
        assert_eq!(file.path, Path::new("p/d/a.c"));
    }
}
