//! A compiler that is asked: `--cc` for what it says of its platform, `--preprocess-with` for what its preprocessor
//! makes of the files.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

use unloop::budget::Budget;
use unloop::front::{DataModel, FilesRead, Platform, Preprocessing, Processor};
use unloop::solve::child::{ChildLimits, run_child};
use unloop::solve::room::RoomLimits;
use unloop::solve::{ProcessGroup, SearchPath};

use super::compiler_options::{CompilerOptions, Meaning, as_words, words_of};
use super::options::ProgramOptions;
use super::status::Trouble;

/// So long it may take to answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// Macros that have to be as they are here, as everything rests on them; the second alternative where there is one.
const SIZES: [(&str, &[&str]); 6] = [
    ("__CHAR_BIT__", &["8"]),
    ("__SIZEOF_SHORT__", &["2"]),
    ("__SIZEOF_INT__", &["4"]),
    ("__SIZEOF_LONG_LONG__", &["8"]),
    ("__SIZEOF_LONG__", &["4", "8"]),
    ("__SIZEOF_WCHAR_T__", &["4"]),
];

/// Asks the compilers that options name, and puts what they say in its place.
pub(crate) fn ask(path: &Path, program: &mut ProgramOptions) -> Result<(), Trouble> {
    let options = CompilerOptions::of(&program.cc_option, Path::new(""));
    let meaning = options.meaning.or(program.meaning);
    if let Some(command) = &program.cc {
        let compiler = Compiler::of("--cc", command)?;
        let (platform, said) = compiler.platform(meaning)?;
        program.platform = Some(platform.into());
        program.meaning = meaning.or(said);
    }
    if let Some(command) = &program.preprocess_with {
        let compiler = Compiler::of("--preprocess-with", command)?;
        let mut all = options.preprocessing;
        all.defines
            .extend(program.define.iter().map(|define| (define.0.clone(), define.1.clone())));
        all.include_dirs.extend(program.include.iter().cloned());
        let files = FilesRead::default();
        let text_of = |path: &Path, said: &Preprocessing| {
            let text = compiler.preprocessed(path, said, meaning)?;
            files.hold(path, &text);
            Ok::<(), Trouble>(())
        };
        if program.linked.is_empty() {
            text_of(path, &all)?;
        }
        for file in &mut program.linked {
            text_of(&file.path, &all.of_file(&file.preprocessing))?;
            file.preprocessing = Preprocessing { is_done: true, ..Preprocessing::default() };
        }
        program.preprocessed = Some(files);
    }
    Ok(())
}

/// A command, in words.
struct Compiler {
    /// The option that names it.
    option: &'static str,
    program: PathBuf,
    words: Vec<OsString>,
}

impl Compiler {
    fn of(option: &'static str, command: &str) -> Result<Self, Trouble> {
        let words =
            words_of(command).map_err(|what| Trouble::usage(format!("{option}: {what}")))?;
        let Some((name, words)) = words.split_first() else {
            return Err(Trouble::usage(format!("{option} should name a command")));
        };
        let program = SearchPath::system().find(name).ok_or_else(|| {
            Trouble::usage(format!("{option}: there is no program `{name}` on this machine"))
        })?;
        Ok(Self { option, program, words: words.iter().map(OsString::from).collect() })
    }

    /// What it says of its platform, and how it understands C.
    fn platform(&self, meaning: Meaning) -> Result<(Platform, Meaning), Trouble> {
        let of_nothing = ["-x", "c", "/dev/null"].map(OsString::from);
        let question = |words: &[&str]| {
            let words = words.iter().map(OsString::from);
            self.answer(meaning_words(meaning).into_iter().chain(words).chain(of_nothing.clone()))
        };
        let (macros, _) = question(&["-dM", "-E"])?;
        let (_, spoken) = question(&["-v", "-E"])?;
        let header_dirs = header_dirs(&spoken);
        let said = self.meaning(&macros)?;
        let processor = processor(&macros);
        Ok((Platform { macros, header_dirs, processor }, said))
    }

    /// What the macros say of the types.
    fn meaning(&self, macros: &str) -> Result<Meaning, Trouble> {
        for (name, wanted) in SIZES {
            let found = value(macros, name).unwrap_or("not defined");
            if !wanted.contains(&found) {
                let wanted = wanted.join(" or ");
                return Err(
                    self.wrong(&format!("`{name}` is {found} there, and has to be {wanted}"))
                );
            }
        }
        let order = value(macros, "__BYTE_ORDER__");
        if order.is_some_and(|order| !["1234", "__ORDER_LITTLE_ENDIAN__"].contains(&order)) {
            return Err(self.wrong("its platform stores the most significant byte first"));
        }
        let wide = value(macros, "__SIZEOF_POINTER__") == Some("8");
        if wide != (value(macros, "__SIZEOF_LONG__") == Some("8")) {
            return Err(self.wrong("`long` is not as large as a pointer there"));
        }
        let model = if wide { DataModel::Lp64 } else { DataModel::Ilp32 };
        let unsigned_char = Some(value(macros, "__CHAR_UNSIGNED__").is_some());
        Ok(Meaning { data_model: Some(model), unsigned_char, ..Meaning::default() })
    }

    /// What its preprocessor makes of a file.
    fn preprocessed(
        &self,
        path: &Path,
        said: &Preprocessing,
        meaning: Meaning,
    ) -> Result<String, Trouble> {
        let words = meaning_words(meaning).into_iter().chain(as_words(said));
        let (text, _) = self.answer(words.chain([path.as_os_str().to_owned()]))?;
        Ok(text)
    }

    /// What it prints, and what it says.
    fn answer(&self, words: impl Iterator<Item = OsString>) -> Result<(String, String), Trouble> {
        let words: Vec<OsString> = self.words.iter().cloned().chain(words).collect();
        let limits = ChildLimits { time: PATIENCE, room: RoomLimits::default() };
        let ran =
            run_child(&self.program, &words, limits, &Budget::unlimited(), &ProcessGroup::new())
                .map_err(|error| self.wrong(&format!("it does not run: {error}")))?;
        match ran.status {
            Some(0) => Ok((ran.stdout, ran.stderr)),
            Some(status) => {
                let said = match ran.stderr.trim_end() {
                    "" => String::new(),
                    said => format!(", and says\n{said}"),
                };
                Err(self.wrong(&format!("it ends with status {status}{said}")))
            }
            None => Err(self.wrong("it does not end by itself")),
        }
    }

    fn wrong(&self, what: &str) -> Trouble {
        let (option, program) = (self.option, self.program.display());
        Trouble::input(format!("{option} {program}: {what}"))
    }
}

/// The options that say the same of what C means.
fn meaning_words(meaning: Meaning) -> Vec<OsString> {
    let Meaning { data_model, unsigned_char, short_enums, .. } = meaning;
    let sizes = data_model.map(|model| if model == DataModel::Ilp32 { "-m32" } else { "-m64" });
    let characters = unsigned_char.map(|is| if is { "-funsigned-char" } else { "-fsigned-char" });
    let enums = short_enums.filter(|short| *short).map(|_| "-fshort-enums");
    sizes.into_iter().chain(characters).chain(enums).map(OsString::from).collect()
}

/// The value of a macro.
fn value<'m>(macros: &'m str, name: &str) -> Option<&'m str> {
    let of_line = |line: &'m str| line.strip_prefix("#define ")?.split_once(' ');
    macros.lines().filter_map(of_line).find(|(own, _)| *own == name).map(|(_, value)| value)
}

fn processor(macros: &str) -> Processor {
    let is_arm = ["__arm__", "__aarch64__"].iter().any(|name| value(macros, name).is_some());
    if is_arm { Processor::Arm } else { Processor::X86 }
}

/// The folders of headers that a compiler lists, but for its own, whose headers are unloop's.
fn header_dirs(spoken: &str) -> Vec<PathBuf> {
    let lines = spoken.lines().skip_while(|line| !line.starts_with("#include <...>")).skip(1);
    let folders = lines.take_while(|line| line.starts_with(' ')).map(str::trim);
    folders.filter(|folder| !folder.ends_with("(framework directory)")).map(PathBuf::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_compiler_says_is_read() {
        let spoken = "gcc version 12\n#include \"...\" search starts here:\n /q\n\
                      #include <...> search starts here:\n /a/include\n /b (framework directory)\n \
                      /c/d e\nEnd of search list.\n /no\n";
        assert_eq!(header_dirs(spoken), [PathBuf::from("/a/include"), "/c/d e".into()]);
        let macros = "#define A 1\n#define __CHAR_BIT__ 8\n#define E\n";
        assert_eq!((value(macros, "__CHAR_BIT__"), value(macros, "B")), (Some("8"), None));
    }
}
