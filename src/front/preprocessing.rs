//! What the options of a C compiler say of a text before it is C.

use std::path::PathBuf;

use super::Processor;

/// What stands before the first line of a file, and where the files are that it includes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preprocessing {
    /// Macros to define: name and text (`-D`). Without a text it is 1, as for C compilers. Of a name the last counts.
    pub defines: Vec<(String, Option<String>)>,
    /// Built-in macros that are not to be defined (`-U`).
    pub undefines: Vec<String>,
    /// Where included files are looked for (`-I`).
    pub include_dirs: Vec<PathBuf>,
    /// Where files are looked for that are included by `"NAME"`, before [`include_dirs`](Self::include_dirs)
    /// (`-iquote`).
    pub quote_dirs: Vec<PathBuf>,
    /// Where headers are behind those, whose warnings are not shown (`-isystem`).
    pub system_dirs: Vec<PathBuf>,
    /// Where files are looked for that are not among the headers of the system (`-idirafter`).
    pub last_dirs: Vec<PathBuf>,
    /// Files of which the macros are defined before the first line, and before
    /// [`included_first`](Self::included_first); the rest of them is not read (`-imacros`).
    pub macros_first: Vec<PathBuf>,
    /// Files that are included before the first line, as by `#include "FILE"` (`-include`).
    pub included_first: Vec<PathBuf>,
    /// The text is what a preprocessor has left: `linux` is a name in it.
    pub is_done: bool,
}

impl Preprocessing {
    /// All folders where included files are looked for.
    #[must_use]
    pub fn folders(&self) -> Vec<PathBuf> {
        [&self.quote_dirs, &self.include_dirs, &self.system_dirs, &self.last_dirs]
            .map(Vec::clone)
            .concat()
    }

    /// What is said for one file, and then for all: the last word on a macro counts, and folders of all are looked
    /// through first.
    #[must_use]
    pub fn of_file(&self, file: &Self) -> Self {
        let mut both = self.clone();
        both.is_done |= file.is_done;
        let taken_back = |name: &String| self.undefines.contains(name);
        let defines = file.defines.iter().filter(|(name, _)| !taken_back(name));
        both.defines.splice(..0, defines.cloned());
        both.undefines.extend(file.undefines.iter().cloned());
        both.include_dirs.extend(file.include_dirs.iter().cloned());
        both.quote_dirs.extend(file.quote_dirs.iter().cloned());
        both.system_dirs.extend(file.system_dirs.iter().cloned());
        both.last_dirs.extend(file.last_dirs.iter().cloned());
        both.macros_first.extend(file.macros_first.iter().cloned());
        both.included_first.extend(file.included_first.iter().cloned());
        both
    }
}

/// What a compiler says of its platform.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Platform {
    /// The macros that are defined from the start, as directives (`cc -dM -E`).
    pub macros: String,
    /// Where the headers of the system are, in order.
    pub header_dirs: Vec<PathBuf>,
    /// The family of its processor.
    pub processor: Processor,
}
