//! What is undefined of calls of the library is noticed where the compiler's sanitizers notice it: all
//! functions that take pointers, on all crossings of pointers that are fine, null, to text without an
//! end, to too little, behind an array, or to what has been freed, with several numbers. Where unloop
//! notices more than they do, [`CALLS`] says why that is right.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use unloop::graph::{ErrorKind, RunEnd};

use crate::c::ends;
use crate::support::seeds;

/// Why unloop may notice more than the sanitizers.
const STRICT: &str = "an argument has to be a string, though nobody looks at its end";
const UNSEEN: &str = "the sanitizers of gcc do not look at what this function is given";
const NOTHING: &str = "null pointers have to be valid where nothing is done, too (C17 7.1.4)";
const ALL: &str = "what is searched or sorted has to be there, though nobody looks at it";
const OVERLAP: &str = "the sanitizers look for overlaps of some functions alone";
const CHARACTER: &str = "glibc has tables for more than characters";
const PRINTED: &str =
    "the sanitizers do not look at precisions, types, and null pointers that are printed";

/// Calls: P and Q stand for pointers, N for a number, F for a stream. Behind it, why unloop may notice more.
const CALLS: &[(&str, &[&str])] = &[
    ("strlen(P)", &[]),
    ("strnlen(P, N)", &[NOTHING, UNSEEN]),
    ("strcmp(P, Q)", &[]),
    ("strncmp(P, Q, N)", &[NOTHING]),
    ("strcasecmp(P, Q)", &[]),
    ("strncasecmp(P, Q, N)", &[NOTHING]),
    ("strcoll(P, Q)", &[UNSEEN]),
    ("strcpy(P, Q)", &[OVERLAP]),
    ("stpcpy(P, Q)", &[OVERLAP]),
    ("strncpy(P, Q, N)", &[OVERLAP, NOTHING]),
    ("strcat(P, Q)", &[OVERLAP]),
    ("strncat(P, Q, N)", &[OVERLAP, NOTHING]),
    ("strchr(P, N)", &[]),
    ("strrchr(P, N)", &[]),
    ("strstr(P, Q)", &[]),
    ("strcasestr(P, Q)", &[]),
    ("strtok(P, Q)", &[STRICT]),
    ("strsep(&(char *){P}, Q)", &[STRICT, UNSEEN]),
    ("strspn(P, Q)", &[]),
    ("strcspn(P, Q)", &[]),
    ("strpbrk(P, Q)", &[]),
    ("(free(strdup(P)), 0)", &[]),
    ("(free(strndup(P, N)), 0)", &[NOTHING]),
    ("memchr(P, N, N)", &[NOTHING]),
    ("memrchr(P, N, N)", &[NOTHING]),
    ("memcmp(P, Q, N)", &[NOTHING]),
    ("bcmp(P, Q, N)", &[NOTHING]),
    ("memcpy(P, Q, N)", &[NOTHING]),
    ("memmove(P, Q, N)", &[NOTHING]),
    ("memset(P, 1, N)", &[NOTHING]),
    ("memccpy(P, Q, 'c', N)", &[NOTHING, OVERLAP, UNSEEN]),
    ("mempcpy(P, Q, N)", &[NOTHING, OVERLAP]),
    ("memmem(P, N, Q, 2)", &[NOTHING, ALL]),
    ("atoi(P)", &[STRICT]),
    ("atol(P)", &[STRICT]),
    ("atoll(P)", &[STRICT]),
    ("strtol(P, 0, 10)", &[STRICT]),
    ("strtoull(P, 0, 16)", &[STRICT]),
    ("(qsort(P, N, 1, order), 0)", &[NOTHING, ALL]),
    ("bsearch(Q, P, N, 1, order)", &[NOTHING, ALL]),
    ("puts(P)", &[]),
    ("fputs(P, F)", &[]),
    ("fputc('a', F)", &[]),
    ("fprintf(F, \"%d\", N)", &[]),
    ("fflush(F)", &[]),
    ("ferror(F)", &[]),
    ("feof(F)", &[]),
    ("(clearerr(F), 0)", &[]),
    ("fileno(F)", &[]),
    ("ftell(F)", &[]),
    ("fwrite(P, 1, N, F)", &[NOTHING, UNSEEN]),
    ("fwrite(P, N, 1, F)", &[NOTHING, UNSEEN]),
    ("remove(P)", &[STRICT, UNSEEN]),
    ("rename(P, Q)", &[STRICT, UNSEEN]),
    ("getenv(P)", &[STRICT, UNSEEN]),
    ("unlink(P)", &[STRICT, UNSEEN]),
    ("(closed(fopen(P, Q)), 0)", &[STRICT, UNSEEN]),
    ("setlocale(0, P)", &[STRICT, UNSEEN]),
    ("(perror(P), 0)", &[UNSEEN]),
    ("printf(\"%s\", P)", &[PRINTED]),
    ("printf(\"%9s\", P)", &[PRINTED]),
    ("printf(\"%.3s\", P)", &[PRINTED]),
    ("printf(\"%.*s\", N, P)", &[PRINTED]),
    ("printf(\"%s\", (unsigned char *)P)", &[PRINTED]),
    ("printf(\"%ld\", N)", &[PRINTED]),
    ("printf(\"%d %d\", N)", &[PRINTED]),
    ("sprintf(P, \"%s\", Q)", &[PRINTED, OVERLAP]),
    ("sprintf(P, \"%d\", N)", &[PRINTED]),
    ("snprintf(P, N, \"%s\", Q)", &[PRINTED, OVERLAP]),
    ("isalpha(N)", &[CHARACTER]),
    ("isdigit(-N)", &[CHARACTER]),
    ("toupper(N * 9)", &[CHARACTER]),
    ("wcslen((wchar_t *)W)", &[UNSEEN]),
    ("wcscpy(W, V)", &[UNSEEN]),
    ("wcsstr(W, V)", &[UNSEEN]),
    ("wmemcpy(W, V, N)", &[UNSEEN]),
    ("wmemcmp(W, V, N)", &[UNSEEN]),
    ("printf(\"%ls\", W)", &[PRINTED]),
];

/// Where a compiled call ends in an error that is none of C's.
const NONE_OF_C: &[(&str, &str)] = &[
    ("strncat(P, Q, N)", "the sanitizer asks for all characters of what is read"),
    ("strncpy(P, Q, N)", "the sanitizer looks at more than is read"),
];

const POINTERS: [&str; 8] =
    ["fine", "fine + 2", "fine + 4", "null", "open", "one", "fine + 16", "freed"];
const WIDE: [&str; 4] = ["wide", "wide + 2", "wideopen", "widenull"];
const NUMBERS: [&str; 5] = ["0", "1", "3", "16", "40"];
const STREAMS: [&str; 2] = ["stdout", "none"];

/// What stands before the calls.
const BEFORE: &str = "#define _GNU_SOURCE\n#include <ctype.h>\n#include <locale.h>\n#include <stdio.h>\n\
    #include <stdlib.h>\n#include <string.h>\n#include <strings.h>\n#include <unistd.h>\n#include <wchar.h>\n\
    static int order(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }\n\
    static void closed(FILE *f) { if (f) fclose(f); }\nstatic volatile long kept;\n";

/// What each call finds.
const AROUND: &str = "char fine[16] = \"abcd\", open[3] = {'1', 'b', 'c'}, one[1] = {0}, *null = 0;\n\
    char *freed = malloc(8); FILE *none = 0; wchar_t wide[8] = L\"abcd\", wideopen[2] = {'a', 'b'}, *widenull = 0;\n\
    if (freed == 0) return; memset(freed, 0, 8); free(freed);\n";

/// All calls, and which of [`CALLS`] they are of.
fn all() -> Vec<(usize, String)> {
    let mut calls: Vec<(usize, String)> =
        CALLS.iter().enumerate().map(|(at, (call, _))| (at, (*call).to_owned())).collect();
    let holes: [(char, &[&str]); 6] = [
        ('P', &POINTERS),
        ('Q', &POINTERS),
        ('W', &WIDE),
        ('V', &WIDE),
        ('N', &NUMBERS),
        ('F', &STREAMS),
    ];
    for (hole, choices) in holes {
        let filled = |(at, call): (usize, String)| -> Vec<(usize, String)> {
            if !find(&call, hole) {
                return vec![(at, call)];
            }
            choices.iter().map(|one| (at, fill(&call, hole, one))).collect()
        };
        calls = calls.into_iter().flat_map(filled).collect();
    }
    calls
}

/// A hole is a letter by itself.
fn is_hole(text: &[u8], at: usize, hole: char) -> bool {
    let apart = |at: Option<usize>| {
        at.and_then(|at| text.get(at)).is_none_or(|c| !c.is_ascii_alphanumeric() && *c != b'_')
    };
    char::from(text[at]) == hole && apart(at.checked_sub(1)) && apart(Some(at + 1))
}

fn find(call: &str, hole: char) -> bool {
    (0..call.len()).any(|at| is_hole(call.as_bytes(), at, hole))
}

fn fill(call: &str, hole: char, with: &str) -> String {
    let filled = |(at, c)| {
        if is_hole(call.as_bytes(), at, hole) { with.to_owned() } else { String::from(c) }
    };
    call.char_indices().map(filled).collect()
}

/// Whether the compiled program, which is given the number of a call, ends by itself. `None` without gcc.
fn compiled(folder: &Path, calls: &[(usize, String)]) -> Option<Vec<bool>> {
    let (source, run) = (folder.join("calls.c"), folder.join("calls"));
    let mut text = BEFORE.to_owned();
    for (number, (_, call)) in calls.iter().enumerate() {
        let _ = writeln!(text, "static void f{number}(void) {{ {AROUND} kept = (long)({call}); }}");
    }
    text += "int main(int argc, char **argv) { switch (atoi(argv[1])) {\n";
    for number in 0..calls.len() {
        let _ = writeln!(text, "case {number}: f{number}(); break;");
    }
    text += "} return 0; }\n";
    fs::write(&source, text).expect("a file can be written");
    let arguments = ["-w", "-O0", "-fno-builtin", "-fsanitize=address,undefined"];
    let mut gcc = Command::new("gcc");
    let gcc = gcc.args(arguments).args(["-fno-sanitize-recover=all", "-o"]).args([&run, &source]);
    let output = gcc.output().ok()?;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let ends = |number: usize| {
        let mut call = Command::new(&run);
        call.arg(number.to_string()).current_dir(folder).stdin(Stdio::null());
        let call = call.stdout(Stdio::null()).stderr(Stdio::null());
        call.status().expect("the program can be run").success()
    };
    Some((0..calls.len()).map(ends).collect())
}

/// How a call ends here.
fn interpreted(call: &str) -> RunEnd {
    ends(
        &format!(
            "{BEFORE}static void f(void) {{ {AROUND} kept = (long)({call}); }}\nint main(void) {{ f(); return 0; }}\n"
        ),
        &[],
    )
}

/// What is wrong with how a call ends here and compiled.
fn difference(at: usize, call: &str, fine: bool) -> Option<String> {
    let (template, more) = CALLS[at];
    let end = interpreted(call);
    match end {
        RunEnd::Error(ErrorKind::Unmodelled, _) => None,
        // The environment is asked once the argument is one to ask with.
        RunEnd::Halt | RunEnd::Blocked(_) if fine => None,
        RunEnd::Halt if NONE_OF_C.iter().any(|(name, _)| *name == template) => None,
        RunEnd::Error(..) if !fine || !more.is_empty() => None,
        _ => Some(format!(
            "{call}: compiled {}, here {end:?}",
            if fine { "fine" } else { "an error" }
        )),
    }
}

#[test]
fn what_the_library_is_given_is_looked_at_as_by_sanitizers() {
    let all = all();
    let many = seeds::number("UNLOOP_GENERATED").unwrap_or(2) * 40;
    let step = (all.len() / usize::try_from(many).unwrap_or(usize::MAX)).max(1);
    let calls: Vec<_> = all.into_iter().step_by(step).collect();
    let mut wrong = Vec::new();
    for part in calls.chunks(500) {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let Some(compiled) = compiled(folder.path(), part) else {
            eprintln!("no gcc here: nothing to compare with");
            return;
        };
        let compared = part.iter().zip(compiled);
        wrong.extend(compared.filter_map(|((at, call), fine)| difference(*at, call, fine)));
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), calls.len(), wrong.join("\n"));
}
