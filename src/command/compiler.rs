//! A compiler that is asked: `--cc` for what it says of its platform, `--preprocess-with` for what its preprocessor
//! makes of the files.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

use unloop::front::{DataModel, Platform, Preprocessing, Processor, ReadOptions};
use unloop::solve::SearchPath;

use super::child::run_program;
use super::compiler_options::{DialectOptions, as_words, words_of};
use super::options::ProgramOptions;
use super::status::Trouble;

/// So long it may take to answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// Macros that have to be as they are here, as everything rests on them, each with what it may be.
const SIZES: [(&str, &[&str]); 6] = [
    ("__CHAR_BIT__", &["8"]),
    ("__SIZEOF_SHORT__", &["2"]),
    ("__SIZEOF_INT__", &["4"]),
    ("__SIZEOF_LONG_LONG__", &["8"]),
    ("__SIZEOF_LONG__", &["4", "8"]),
    ("__SIZEOF_WCHAR_T__", &["4"]),
];

/// Asks the compiler that `--cc` names, and puts what it says in its place.
pub(crate) fn ask(program: &mut ProgramOptions) -> Result<(), Trouble> {
    let Some(command) = &program.cc else { return Ok(()) };
    let said = program.compiler_options().dialect;
    let mut dialect = said.or(program.dialect);
    dialect.data_model = program.data_model.map(|model| model.0).or(dialect.data_model);
    let compiler = Compiler::of("--cc", command)?;
    let (platform, said) = compiler.platform(dialect)?;
    if dialect.data_model.is_some_and(|wanted| said.data_model != Some(wanted)) {
        return Err(compiler.wrong("its types have other sizes than those that are asked for"));
    }
    program.platform = Some(platform.into());
    program.dialect = dialect.or(said);
    Ok(())
}

/// Has the files preprocessed by the command of `--preprocess-with`, if there is one.
pub(crate) fn preprocess(
    path: &Path,
    program: &ProgramOptions,
    mut options: ReadOptions,
) -> Result<ReadOptions, Trouble> {
    let Some(command) = &program.preprocess_with else { return Ok(options) };
    let compiler = Compiler::of("--preprocess-with", command)?;
    let dialect = DialectOptions {
        data_model: Some(options.data_model),
        unsigned_char: options.unsigned_char.then_some(true),
        short_enums: options.short_enums.then_some(true),
        ints: None,
    };
    let done = Preprocessing { is_done: true, ..Preprocessing::default() };
    let all = std::mem::replace(&mut options.preprocessing, done.clone());
    let files = options.files.take().unwrap_or_default();
    if options.linked.is_empty() {
        files.hold(path, &compiler.preprocessed(path, &all, dialect)?);
    }
    for file in &mut options.linked {
        let said = std::mem::replace(&mut file.preprocessing, done.clone());
        files.hold(&file.path, &compiler.preprocessed(&file.path, &all.of_file(&said), dialect)?);
    }
    Ok(ReadOptions { files: Some(files), ..options })
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
    fn platform(&self, dialect: DialectOptions) -> Result<(Platform, DialectOptions), Trouble> {
        let of_nothing = ["-x", "c", "/dev/null"].map(OsString::from);
        let question = |words: &[&str]| {
            let words = words.iter().map(OsString::from);
            self.answer(dialect_words(dialect).into_iter().chain(words).chain(of_nothing.clone()))
        };
        let (macros, _) = question(&["-dM", "-E"])?;
        let (_, spoken) = question(&["-v", "-E"])?;
        let header_dirs = header_dirs(&spoken);
        let said = self.dialect(&macros)?;
        let processor = self.processor(&macros, said)?;
        Ok((Platform { macros, header_dirs, processor }, said))
    }

    /// What the macros say of the types.
    fn dialect(&self, macros: &str) -> Result<DialectOptions, Trouble> {
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
        let short_enums = Some(value(macros, "__ARM_SIZEOF_MINIMAL_ENUM") == Some("1"));
        Ok(DialectOptions { data_model: Some(model), unsigned_char, short_enums, ints: None })
    }

    /// The family of its processor, by which its structures are laid out. Others with 64 bits are as x86 is.
    fn processor(&self, macros: &str, said: DialectOptions) -> Result<Processor, Trouble> {
        let is = |names: [&str; 2]| names.iter().any(|name| value(macros, name).is_some());
        let is_wide = said.data_model == Some(DataModel::Lp64);
        let (processor, long_double) = match (is(["__arm__", "__aarch64__"]), is_wide) {
            (true, false) => (Processor::Arm, "8"),
            (true, true) => (Processor::Arm, "16"),
            (false, true) if value(macros, "__WCHAR_TYPE__") == Some("int") => {
                (Processor::X86, "16")
            }
            (false, false) if is(["__i386__", "__i386"]) => (Processor::X86, "12"),
            _ => {
                return Err(self.wrong("only x86, Arm and what is like them with 64 bits is known"));
            }
        };
        match value(macros, "__SIZEOF_LONG_DOUBLE__") {
            Some(found) if found != long_double => Err(self.wrong(&format!(
                "a `long double` has {found} bytes there, and has to have {long_double}"
            ))),
            _ => Ok(processor),
        }
    }

    /// What its preprocessor makes of a file.
    fn preprocessed(
        &self,
        path: &Path,
        said: &Preprocessing,
        dialect: DialectOptions,
    ) -> Result<String, Trouble> {
        let words = dialect_words(dialect).into_iter().chain(as_words(said));
        let (text, _) = self.answer(words.chain([path.as_os_str().to_owned()]))?;
        Ok(text)
    }

    /// What it prints, and what it says.
    fn answer(&self, words: impl Iterator<Item = OsString>) -> Result<(String, String), Trouble> {
        let words: Vec<OsString> = self.words.iter().cloned().chain(words).collect();
        let ran = run_program(&self.program, &words, PATIENCE)
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
fn dialect_words(dialect: DialectOptions) -> Vec<OsString> {
    let DialectOptions { data_model, unsigned_char, short_enums, .. } = dialect;
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
