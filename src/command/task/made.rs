//! Files of a proof that are not there until its `Makefile` makes them, by `sed`: what they would be is read, and
//! nothing is written. The recipe is a line `sed … > FILE`, or a job of litani's that says the same.

use std::ffi::OsString;
use std::path::Path;
use std::time::Duration;

use unloop::solve::SearchPath;

use super::super::child::run_program;
use super::super::compiler_options::words_of;

/// How long `make` and `sed` may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// The text that a file would be, and the command that makes it; none if the `Makefile` of `folder` does not say so.
pub(super) fn made(folder: &Path, file: &str) -> Option<(String, String)> {
    let dry: [OsString; 4] = ["--dry-run".into(), "--directory".into(), folder.into(), file.into()];
    let recipe = answer("make", &dry)?.replace("\\\n", " ");
    let path = folder.join(file);
    let arguments = recipe.lines().find_map(|line| of_line(line, folder, &path))?;
    // Words that are files are so from the folder; `--sandbox` keeps `sed` from all others and from commands.
    let from_folder = |word: &String| {
        let file = folder.join(word);
        if file.is_file() { file.into() } else { OsString::from(word) }
    };
    let sandboxed = std::iter::once("--sandbox".into());
    let words: Vec<OsString> = sandboxed.chain(arguments.iter().map(from_folder)).collect();
    Some((answer("sed", &words)?, format!("sed {}", arguments.join(" "))))
}

/// What `sed` is told in a line of a recipe whose result is `path`.
fn of_line(line: &str, folder: &Path, path: &Path) -> Option<Vec<String>> {
    let words = words_of(line).ok()?;
    let is_path = |word: &String| folder.join(word) == path;
    let told = if words.iter().any(|word| word == "add-job") {
        let value = |name: &str| words.iter().skip_while(|word| *word != name).nth(1);
        value("--stdout-file").filter(|file| is_path(file))?;
        words_of(value("--command")?).ok()?
    } else {
        let [told @ .., to, file] = &words[..] else { return None };
        (to == ">" && is_path(file)).then(|| told.to_vec())?
    };
    let (program, arguments) = told.split_first()?;
    let writes = |word: &String| word.starts_with("-i") || word.starts_with("--in-place");
    let is_plain = program == "sed" && !arguments.iter().any(writes);
    is_plain.then(|| arguments.to_vec())
}

/// What a program prints, if it ends well.
fn answer(program: &str, arguments: &[OsString]) -> Option<String> {
    let program = SearchPath::system().find(program)?;
    let ran = run_program(&program, arguments, PATIENCE).ok()?;
    (ran.status == Some(0)).then_some(ran.stdout)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_a_recipe_says_what_sed_does() {
        let (folder, path) = (Path::new("/p"), Path::new("/p/a.c"));
        let of = |line| of_line(line, folder, path);
        let words = |words: &[&str]| Some(words.iter().map(ToString::to_string).collect());
        assert_eq!(of("sed 's/a b/c/' ../a.c > a.c"), words(&["s/a b/c/", "../a.c"]));
        let job = "litani add-job --command \"sed -E 's/a//' /s/a.c\" --stdout-file /p/a.c";
        assert_eq!(of(job), words(&["-E", "s/a//", "/s/a.c"]));
        assert_eq!(of("sed 's/a/b/' ../a.c > b.c"), None);
        assert_eq!(of("awk '{ print }' ../a.c > a.c"), None);
        assert_eq!(of("sed -i 's/a/b/' ../a.c > a.c"), None);
    }
}
