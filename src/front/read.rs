//! From a path, or a text, to a program: what can go wrong before a language looks at it.

use std::fs::File;
use std::io::{self, Read, stdin};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;

use super::once::FilesRead;
use super::source::{Diagnostics, Sources};
use super::{LANGUAGES, Language, ReadOptions, Stage};
use crate::budget::Over;
use crate::graph::Program;
use crate::logic::Terms;

/// Larger texts are refused: nobody means them, and places count bytes in 32 bits.
const MAX_BYTES: u64 = 16 << 20;

/// Why there is no program.
#[derive(Debug, Error)]
pub enum FrontError {
    /// The operating system says no.
    #[error("cannot read {}: {source}", path.display())]
    Io {
        /// Which file.
        path: PathBuf,
        /// What it says.
        source: io::Error,
    },
    /// A folder, not a file.
    #[error("{} is a directory; name a source file", .0.display())]
    Directory(PathBuf),
    /// Nothing in it. A compiler that failed earlier in a pipe leaves such files.
    #[error("{} is empty: there is no program to check", .0.display())]
    Empty(PathBuf),
    /// Holds bytes that no source text holds.
    #[error("{} is a binary file, not source text (NUL byte at offset {offset})", path.display())]
    Binary {
        /// Which file.
        path: PathBuf,
        /// Where the first NUL byte is.
        offset: usize,
    },
    /// Not UTF-8.
    #[error(
        "{} is not UTF-8 text (line {line}, byte {offset}); \
         convert it, for instance with `iconv -t UTF-8`",
        path.display()
    )]
    Encoding {
        /// Which file.
        path: PathBuf,
        /// The line of the first bad byte.
        line: usize,
        /// Its offset.
        offset: usize,
    },
    /// Over the limit.
    #[error(
        "{} is larger than {} MiB; leave out what the target does not depend on",
        .0.display(), MAX_BYTES >> 20
    )]
    TooLarge(PathBuf),
    /// The budget was over before the program was read.
    #[error("the time was over while {0} was read; give it more with --timeout")]
    Stopped(String),
    /// There was no more room.
    #[error(
        "unloop itself has taken more than {1} MiB while {0} was read; \
         give it more with --own-memory"
    )]
    TooMuch(String, u64),
    /// The file's ending names no language.
    #[error(
        "cannot tell the language of {} by its ending; known endings: {}; \
         or name the language with --lang {}",
        path.display(), known_endings(), known_names("|")
    )]
    UnknownEnding {
        /// Which file.
        path: PathBuf,
    },
    /// `--lang` names no language.
    #[error("there is no language `{name}`; there are: {}", known_names(", "))]
    UnknownLanguage {
        /// What was asked for.
        name: String,
    },
    /// Several files are one program in few languages.
    #[error("{}: several files are one program only if all of them are C", .0.display())]
    Unlinked(PathBuf),
    /// The language says no.
    #[error("{}", diagnostics.render(sources, false).trim_end())]
    Diagnostics {
        /// What is wrong.
        diagnostics: Diagnostics,
        /// The texts that the diagnostics are about.
        sources: Box<Sources>,
    },
}

fn known_names(between: &str) -> String {
    LANGUAGES.iter().map(|l| l.name()).collect::<Vec<_>>().join(between)
}

fn known_endings() -> String {
    let all = LANGUAGES.iter().flat_map(|l| l.endings());
    all.map(|ending| format!(".{ending}")).collect::<Vec<_>>().join(" ")
}

/// The language that `lang` names, else the one that the path's ending belongs to.
///
/// # Errors
/// When there is no such language.
pub fn language_for(path: &Path, lang: Option<&str>) -> Result<&'static dyn Language, FrontError> {
    if let Some(name) = lang {
        let named = LANGUAGES.iter().find(|l| l.name() == name);
        return named.copied().ok_or_else(|| FrontError::UnknownLanguage { name: name.to_owned() });
    }
    let of_stdin = if path == Path::new(STDIN) { "c" } else { "" };
    let ending = path.extension().and_then(|e| e.to_str()).unwrap_or(of_stdin);
    let found = LANGUAGES.iter().find(|l| l.endings().contains(&ending));
    found.copied().ok_or_else(|| FrontError::UnknownEnding { path: path.to_owned() })
}

/// The program in a file, with the texts that it was read from (and their warnings).
///
/// # Errors
/// When the file cannot be read, or is not a program of its language.
pub fn read_file(
    path: &Path,
    lang: Option<&str>,
    options: &ReadOptions,
    terms: &Arc<Terms>,
) -> Result<(Program, Sources), FrontError> {
    let language = language_for(path, lang)?;
    let name = path.display().to_string();
    let sources = texts_of(path, language, lang, options)?;
    read_sources(language, &name, sources, options, terms)
}

/// The text of a file, and those of the files that are linked with it.
fn texts_of(
    path: &Path,
    language: &dyn Language,
    lang: Option<&str>,
    options: &ReadOptions,
) -> Result<Sources, FrontError> {
    let text = |path| text_of(path, language.takes_any_bytes(), options.files.as_ref());
    let mut sources = Sources::of_text(path.display().to_string(), text(path)?);
    for file in &options.linked {
        let own = language_for(&file.path, lang)?;
        if !own.links() || own.name() != language.name() {
            return Err(FrontError::Unlinked(file.path.clone()));
        }
    }
    for file in options.linked.iter().skip(1) {
        sources.add(file.path.display().to_string(), text(&file.path)?);
    }
    Ok(sources)
}

/// The program in a text, with the texts that it was read from (and their warnings).
///
/// # Errors
/// When it is not a program of the language, or the budget of `options` is over.
pub fn read_text(
    language: &dyn Language,
    name: &str,
    text: impl Into<String>,
    options: &ReadOptions,
    terms: &Arc<Terms>,
) -> Result<(Program, Sources), FrontError> {
    let options = &ReadOptions { linked: Vec::new(), ..options.clone() };
    read_sources(language, name, Sources::of_text(name, text), options, terms)
}

/// What a stage makes of the text in a file, with the texts that it was read from (and their
/// warnings); nothing where the language has no such stage.
///
/// # Errors
/// When the file cannot be read, or the stage finds that it is no program.
pub fn read_stage(
    path: &Path,
    lang: Option<&str>,
    stage: Stage,
    options: &ReadOptions,
) -> Result<Option<(String, Sources)>, FrontError> {
    let language = language_for(path, lang)?;
    let name = path.display().to_string();
    let mut sources = texts_of(path, language, lang, options)?;
    let result = language.stage(stage, &mut sources, options);
    in_time(&name, options)?;
    match result {
        None => Ok(None),
        Some(Ok(text)) => Ok(Some((text, sources))),
        Some(Err(diagnostics)) => {
            Err(FrontError::Diagnostics { diagnostics, sources: Box::new(sources) })
        }
    }
}

/// What was read of a text in part is another program.
fn in_time(name: &str, options: &ReadOptions) -> Result<(), FrontError> {
    match options.budget.over() {
        Some(Over::Memory(mib)) => Err(FrontError::TooMuch(name.to_owned(), mib)),
        Some(_) => Err(FrontError::Stopped(name.to_owned())),
        None => Ok(()),
    }
}

fn read_sources(
    language: &dyn Language,
    name: &str,
    mut sources: Sources,
    options: &ReadOptions,
    terms: &Arc<Terms>,
) -> Result<(Program, Sources), FrontError> {
    let result = language.read(&mut sources, options, terms);
    in_time(name, options)?;
    match result {
        Ok(mut program) => {
            let files = (0..sources.len()).map(|file| sources.name(file).to_owned());
            program.origin.files = files.collect();
            Ok((program, sources))
        }
        Err(diagnostics) => {
            Err(FrontError::Diagnostics { diagnostics, sources: Box::new(sources) })
        }
    }
}

/// The text of a file, if it is one that can be read; of a language that takes any bytes, those that
/// are not UTF-8 are [other characters](byte_of). What has been read before is not read again.
pub(super) fn text_of(
    path: &Path,
    any_bytes: bool,
    files: Option<&FilesRead>,
) -> Result<String, FrontError> {
    let bytes = match files {
        Some(files) => files.bytes(path, || bytes_of(path))?.to_vec(),
        None => bytes_of(path)?,
    };
    let text = match String::from_utf8(bytes) {
        Err(error) if any_bytes => with_other_bytes(error.as_bytes()),
        text => text.map_err(|error| not_utf8(path, &error))?,
    };
    if text.trim().is_empty() {
        return Err(FrontError::Empty(path.to_owned()));
    }
    Ok(text)
}

fn bytes_of(path: &Path) -> Result<Vec<u8>, FrontError> {
    let io = |source| FrontError::Io { path: path.to_owned(), source };
    let mut bytes = Vec::new();
    // The limit also ends the reading of devices and pipes that never end.
    if path == Path::new(STDIN) {
        stdin().lock().take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(io)?;
    } else {
        let file = File::open(path).map_err(io)?;
        if file.metadata().map_err(io)?.is_dir() {
            return Err(FrontError::Directory(path.to_owned()));
        }
        file.take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(io)?;
    }
    if bytes.len() as u64 > MAX_BYTES {
        return Err(FrontError::TooLarge(path.to_owned()));
    }
    if let Some(offset) = bytes.iter().position(|&b| b == 0) {
        return Err(FrontError::Binary { path: path.to_owned(), offset });
    }
    Ok(bytes)
}

/// The name of standard input.
const STDIN: &str = "-";

/// Bytes that are not UTF-8 (Latin 1, mostly) are private characters: this one is for 0.
const OTHER_BYTES: u32 = 0x10_FF00;

fn with_other_bytes(bytes: &[u8]) -> String {
    let other = |&byte: &u8| char::from_u32(OTHER_BYTES + u32::from(byte)).unwrap_or_default();
    let part = |chunk: std::str::Utf8Chunk<'_>| {
        chunk.valid().chars().chain(chunk.invalid().iter().map(other)).collect::<String>()
    };
    bytes.utf8_chunks().map(part).collect()
}

/// The byte that a character of a text stands for, if that byte was not UTF-8.
pub(super) fn byte_of(character: char) -> Option<u8> {
    let byte = u8::try_from(u32::from(character).checked_sub(OTHER_BYTES)?).ok()?;
    (!byte.is_ascii()).then_some(byte)
}

fn not_utf8(path: &Path, error: &std::string::FromUtf8Error) -> FrontError {
    let offset = error.utf8_error().valid_up_to();
    let before = String::from_utf8_lossy(&error.as_bytes()[..offset]);
    let line = 1 + before.matches('\n').count();
    FrontError::Encoding { path: path.to_owned(), line, offset }
}
