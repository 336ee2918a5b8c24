//! What the options of a C compiler say of a file: those count that say what a text is: -D, -U, -I and its like,
//! -include, -std. What changes the meaning of C otherwise is refused; the rest is about warnings, code and linking.

use std::path::{Path, PathBuf};

use unloop::front::LinkedFile;

/// Options that change what a text means in a way that is not followed.
const REFUSED: &[&str] = &[
    "-imacros",
    "-m16",
    "-m32",
    "-mx32",
    "-funsigned-char",
    "-fshort-enums",
    "-fshort-wchar",
    "-fpack-struct",
    "-fcommon",
    "-traditional",
    "-finstrument-functions",
    "-mms-bitfields",
    "-Xpreprocessor",
    "-Wp,",
    "@",
];

/// Options with a value of their own behind them that says nothing here.
const WITH_VALUE: &[&str] =
    &["-o", "-MF", "-MT", "-MQ", "-x", "-arch", "-target", "-Xclang", "-isysroot", "--param"];

/// Options that name a folder for included files.
const FOLDERS: &[&str] = &["-I", "-isystem", "-iquote", "-idirafter"];

/// A file with what a compiler's options say; folders are named from `folder`.
///
/// # Errors
/// What an option means that is not followed.
pub(crate) fn file_with(
    path: &Path,
    options: &[String],
    folder: &Path,
) -> Result<LinkedFile, String> {
    let mut file = LinkedFile { path: path.to_owned(), ..LinkedFile::default() };
    let mut words = options.iter().map(String::as_str);
    while let Some(word) = words.next() {
        option(word, &mut words, folder, &mut file)?;
    }
    Ok(file)
}

/// Follows one option.
fn option<'w>(
    word: &str,
    rest: &mut impl Iterator<Item = &'w str>,
    folder: &Path,
    file: &mut LinkedFile,
) -> Result<(), String> {
    let mut value = |option: &str| match &word[option.len()..] {
        "" => rest.next().map(str::to_owned).ok_or(format!("a value should follow {option}")),
        value => Ok(value.to_owned()),
    };
    if WITH_VALUE.contains(&word) {
        return value(word).map(drop);
    }
    if let Some(refused) = REFUSED.iter().find(|refused| word.starts_with(**refused)) {
        return Err(format!("{refused} is not followed, and changes what the program means"));
    }
    if let Some(standard) = word.strip_prefix("-std=") {
        return follow_standard(standard, file);
    }
    if word == "-ansi" {
        return follow_standard("c90", file);
    }
    if word == "-include" {
        let name = PathBuf::from(value(word)?);
        let here = folder.join(&name);
        file.included_first.push(if here.is_file() { here } else { name });
    } else if let Some(option) = FOLDERS.iter().find(|option| word.starts_with(**option)) {
        file.include_dirs.push(folder.join(value(option)?));
    } else if word.starts_with("-D") {
        let text = value("-D")?;
        let (name, value) = match text.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (&*text, None),
        };
        define(file, name, value);
    } else if word.starts_with("-U") {
        let name = value("-U")?;
        file.defines.retain(|(own, _)| *own != name);
        file.undefines.push(name);
    }
    Ok(())
}

/// The last word on a macro counts.
fn define(file: &mut LinkedFile, name: &str, value: Option<&str>) {
    file.defines.retain(|(own, _)| *own != *name);
    file.defines.push((name.to_owned(), value.map(str::to_owned)));
}

/// What a program can see of the standard that it is written in.
fn follow_standard(standard: &str, file: &mut LinkedFile) -> Result<(), String> {
    let year = standard.trim_start_matches("gnu").trim_start_matches('c');
    let version = match year.trim_start_matches("iso9899:") {
        "89" | "90" | "1990" => None,
        "199409" => Some("199409L"),
        "99" | "9x" | "1999" => Some("199901L"),
        "11" | "1x" | "2011" => Some("201112L"),
        "17" | "18" | "2017" | "2018" => Some("201710L"),
        "2x" | "23" | "2023" => Some("202000L"),
        _ => return Err(format!("-std={standard} is not read")),
    };
    let name = "__STDC_VERSION__";
    file.undefines.push(name.to_owned());
    file.defines.retain(|(own, _)| own != name);
    if let Some(version) = version {
        define(file, name, Some(version));
    }
    if !standard.starts_with("gnu") {
        define(file, "__STRICT_ANSI__", Some("1"));
    }
    Ok(())
}

/// The words of a command, as a shell takes them; nothing is put in for variables.
///
/// # Errors
/// That a quote is not closed.
pub(crate) fn words_of(command: &str) -> Result<Vec<String>, String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    let mut characters = command.chars();
    while let Some(character) = characters.next() {
        match (quote, character) {
            (Some('\''), '\'') | (Some('"'), '"') => quote = None,
            (None, '\'' | '"') => {
                quote = Some(character);
                word.get_or_insert_default();
            }
            (None, '\\') => word.get_or_insert_default().extend(characters.next()),
            (Some('"'), '\\') => match characters.next() {
                Some(next @ ('"' | '\\' | '$' | '`')) => word.get_or_insert_default().push(next),
                next => {
                    let word = word.get_or_insert_default();
                    word.push('\\');
                    word.extend(next);
                }
            },
            (None, space) if space.is_whitespace() => words.extend(word.take()),
            (_, other) => word.get_or_insert_default().push(other),
        }
    }
    if quote.is_some() {
        return Err(format!("a quote is not closed: {command}"));
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_a_shell() {
        let words = words_of(r#"cc -D'A=1 2' "-DB=\"x\"" -DC=\"y\" '' a.c"#).expect("words");
        assert_eq!(words, ["cc", "-DA=1 2", r#"-DB="x""#, r#"-DC="y""#, "", "a.c"]);
        assert!(words_of("cc 'a").is_err());
    }
}
