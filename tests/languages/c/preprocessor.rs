//! Directives, included files, headers, and texts that have been preprocessed before.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::front::c::preprocessed;
use unloop::front::{
    DataModel, FrontError, Preprocessing, ReadOptions, Sources, language_for, read_file, read_text,
};
use unloop::graph::{ErrorKind, RunEnd};
use unloop::logic::Terms;

use crate::c::{ends, read_with, refused};

fn spelled_with(text: &str, options: &ReadOptions) -> String {
    let mut sources = Sources::of_text("test.c", text);
    match preprocessed(&mut sources, options) {
        Ok(tokens) => tokens.join(" "),
        Err(errors) => panic!("{}\n{text}", errors.render(&sources, false)),
    }
}

fn spelled(text: &str) -> String {
    spelled_with(text, &ReadOptions::default())
}

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("it is in the folder")).expect("it can be made");
        fs::write(path, text).expect("a file can be written");
    }
    folder
}

fn with(preprocessing: Preprocessing) -> ReadOptions {
    ReadOptions { preprocessing, ..ReadOptions::default() }
}

fn defining(defines: Vec<(String, Option<String>)>) -> ReadOptions {
    with(Preprocessing { defines, ..Preprocessing::default() })
}

/// What the preprocessor makes of `main.c` in a folder with these files.
fn preprocessed_in(files: &[(&str, &str)], dirs: &[&str]) -> Result<String, String> {
    let folder = folder(files);
    let main = folder.path().join("main.c");
    let text = fs::read_to_string(&main).expect("it has been written");
    let include_dirs: Vec<PathBuf> = dirs.iter().map(|dir| folder.path().join(dir)).collect();
    let options = with(Preprocessing { include_dirs, ..Preprocessing::default() });
    let mut sources = Sources::of_text(main.display().to_string(), text);
    let tokens = preprocessed(&mut sources, &options);
    let place = format!("{}/", folder.path().display());
    tokens
        .map(|tokens| tokens.join(" "))
        .map_err(|errors| errors.render(&sources, false).replace(&place, ""))
}

#[test]
fn files_are_included_from_beside_and_from_where_one_is_told() {
    let files = [
        (
            "main.c",
            "#include \"a.h\"\n#include <b.h>\n#define NAME \"sub/c.h\"\n#include NAME\nmain\n",
        ),
        ("a.h", "a __INCLUDE_LEVEL__\n"),
        ("include/b.h", "#include \"d.h\"\nb\n"),
        ("include/d.h", "d"),
        ("sub/c.h", "#include \"e.h\"\n#include \"d.h\"\nc\n"),
        ("sub/e.h", ""),
    ];
    assert_eq!(preprocessed_in(&files, &["include"]).as_deref(), Ok("a 1 d b d c main"));
    let said = preprocessed_in(&files, &[]).expect_err("b.h is not found");
    assert!(said.contains("main.c:2:1") && said.contains("`b.h` is not found"), "{said}");
    assert!(said.contains("-I DIR"), "{said}");
    let said = preprocessed_in(&[("main.c", "#include \"x.h\"\n")], &["i", "j"]).expect_err("none");
    assert!(said.contains("looked for in: ") && said.contains(", i, j; "), "{said}");
}

#[test]
fn what_is_wrong_in_an_included_file_is_shown_there() {
    let files = [("main.c", "#include \"a.h\"\nint x;\n"), ("a.h", "int y;\n#if\n#endif\n#if 1\n")];
    let said = preprocessed_in(&files, &[]).expect_err("a.h is wrong");
    assert!(said.contains("a.h:2:1") && said.contains("a.h:4:1"), "{said}");
    let said = preprocessed_in(&[("main.c", "#include \"a.h\"\n"), ("a.h", "#endif\n")], &[]);
    assert!(said.expect_err("a.h is wrong").contains("a.h:1:1"));

    let folder = folder(&[
        ("main.c", "#include \"f.h\"\nint main(void) { return f(1); }\n"),
        ("f.h", "int f(int x) { return y; }\n"),
    ]);
    let said = read_in(&folder.path().join("main.c")).expect_err("y is not declared");
    assert!(said.contains("f.h:1:23"), "{said}");
}

fn read_in(path: &Path) -> Result<(), String> {
    let read = read_file(path, None, &ReadOptions::default(), &Arc::new(Terms::new()));
    read.map(|_| ()).map_err(|error| error.to_string())
}

#[test]
fn files_are_included_as_often_as_they_want() {
    let guard = "#ifndef G\n#define G\nonce\n#endif\n";
    let files = [("main.c", "#include \"a.h\"\n#include \"a.h\"\n"), ("a.h", guard)];
    assert_eq!(preprocessed_in(&files, &[]).as_deref(), Ok("once"));
    let files = [files[0], ("a.h", "#pragma once\nonce\n")];
    assert_eq!(preprocessed_in(&files, &[]).as_deref(), Ok("once"));
    let files = [files[0], ("a.h", "twice __LINE__\n")];
    assert_eq!(preprocessed_in(&files, &[]).as_deref(), Ok("twice 1 twice 1"));
    // Through a call of a macro, too.
    let files = [("main.c", "#define f(x) [x]\nf(\n#include \"a.h\"\n)\n"), ("a.h", "inner")];
    assert_eq!(preprocessed_in(&files, &[]).as_deref(), Ok("[ inner ]"));
    // A call does not begin in one file and end in another.
    let files = [("main.c", "#define f(x) [x]\n#include \"a.h\"\n(1)\n"), ("a.h", "f")];
    assert_eq!(preprocessed_in(&files, &[]).as_deref(), Ok("f ( 1 )"));
}

#[test]
fn files_that_include_themselves_are_stopped() {
    let files = [("main.c", "#include \"main.c\"\n")];
    let said = preprocessed_in(&files, &[]).expect_err("it never ends");
    assert!(said.contains("too many times over"), "{said}");
    let files = [
        ("main.c", "#include \"a.h\"\n"),
        ("a.h", "#include \"b.h\"\n#include \"b.h\"\n"),
        ("b.h", "#include \"a.h\"\n#include \"a.h\"\n"),
    ];
    let said = preprocessed_in(&files, &[]).expect_err("it never ends");
    assert!(said.contains("too many times over"), "{said}");
}

#[test]
fn the_headers_of_the_library_are_built_in() {
    // A type is no macro.
    let text = "#define __unloop_max_align_t\n#include <limits.h>\n#include <stdint.h>\n#include <stddef.h>\n#include <stdbool.h>\n\
                #include <inttypes.h>\n#include <ctype.h>\n\
                #if LONG_MAX > INT_MAX\nwide\n#else\nnarrow\n#endif\n\
                #if ULONG_MAX == UINT64_MAX\nwide\n#endif\n\
                #if INT_MIN == -2147483648 && LLONG_MIN < 0 && SIZE_MAX >= UINT32_MAX\nright\n#endif\n\
                #if INT64_C(1) << 40 > UINT32_C(1) && CHAR_BIT == __CHAR_BIT__\nright\n#endif\n\
                NULL bool true PRId64 INTMAX_C(7)\n";
    let with =
        |data_model| spelled_with(text, &ReadOptions { data_model, ..ReadOptions::default() });
    let tail = "( ( void * ) 0 ) _Bool 1";
    assert_eq!(with(DataModel::Lp64), format!("wide wide right right {tail} \"l\" \"d\" 7L"));
    assert_eq!(with(DataModel::Ilp32), format!("narrow right right {tail} \"ll\" \"d\" 7LL"));
}

#[test]
fn a_file_of_ones_own_goes_before_a_header_of_the_library() {
    let files =
        [("main.c", "#include \"limits.h\"\nINT_MAX\n"), ("limits.h", "#define INT_MAX 9\n")];
    assert_eq!(preprocessed_in(&files, &[]).as_deref(), Ok("9"));
    let files = [
        ("main.c", "#include <limits.h>\n#include \"stdbool.h\"\nCHAR_BIT true\n"),
        ("i/limits.h", "#include_next <limits.h>\n#undef CHAR_BIT\n#define CHAR_BIT 9 INT_MAX\n"),
    ];
    assert_eq!(preprocessed_in(&files, &["i"]).as_deref(), Ok("9 2147483647 1"));
}

#[test]
fn headers_of_the_system_are_found_where_it_has_them() {
    if !std::path::Path::new("/usr/include/netinet/in.h").is_file() {
        eprintln!("there are no headers of a system here");
        return;
    }
    let text = "#include <stdint.h>\n#include <netinet/in.h>\n#include <time.h>\n#include <sys/stat.h>\n\
                int main(void) { struct sockaddr_in it; struct timespec then; it.sin_port = 3; then.tv_nsec = 4; \
                return it.sin_port + then.tv_nsec == 7 ? 0 : (reach_error(), 1); }\n";
    assert_eq!(ends(text, &[]), RunEnd::Halt);
    let said = preprocessed_in(&[("main.c", "#include <netinet/no.h>\n")], &[]).expect_err("none");
    assert!(said.contains("looked for among the headers of the system"), "{said}");
}

#[test]
fn assertions_do_nothing_when_the_program_says_so() {
    let body = "int main(void) { assert(0); return 0; }\n";
    let fails = |text: String| matches!(ends(&text, &[]), RunEnd::Error(ErrorKind::Assertion, _));
    assert!(fails(format!("#include <assert.h>\n{body}")));
    assert!(!fails(format!("#define NDEBUG\n#include <assert.h>\n{body}")));
    assert!(fails(format!(
        "#define NDEBUG\n#include <assert.h>\n#undef NDEBUG\n#include <assert.h>\n{body}"
    )));
}

#[test]
fn macros_come_from_the_command_line() {
    let define = |name: &str, value: Option<&str>| (name.to_owned(), value.map(str::to_owned));
    let options = defining(vec![
        define("A", None),
        define("B", Some("1 + 2")),
        define("F(x, y)", Some("y x")),
        define("E", Some("")),
        define("__DATE__", Some("\"today\"")),
    ]);
    assert_eq!(spelled_with("A B F(1, 2) E __DATE__ C", &options), "1 1 + 2 2 1 \"today\" C");
    for (name, value) in [("1", "2"), ("A", "1\n#define B"), ("F(", "x")] {
        let options = defining(vec![define(name, Some(value))]);
        let Err(error) = read_with("int main(void) { return 0; }", &options) else {
            panic!("-D {name}={value} was accepted")
        };
        assert!(error.to_string().contains(&format!("-D {name}:")), "{error}");
    }
}

#[test]
fn the_sizes_of_the_data_model_are_known() {
    let text = "__SIZEOF_LONG__ __SIZEOF_POINTER__ __LONG_MAX__ __SIZE_TYPE__ __STDC_VERSION__\n\
                #ifdef __GNUC__\ngcc\n#endif\n#ifdef __LP64__\nwide\n#endif\n";
    assert_eq!(spelled(text), "8 8 0x7fffffffffffffffL long unsigned int 201710L gcc wide");
    let options = ReadOptions { data_model: DataModel::Ilp32, ..ReadOptions::default() };
    assert_eq!(spelled_with(text, &options), "4 4 0x7fffffffL unsigned int 201710L gcc");
}

#[test]
fn what_a_program_may_not_have_meant_is_a_warning() {
    let text = "#define A 1\n#define A 2\n#define B(x) x + 1\n#define B(x) x +  1\n#ifdef __clang__\n#endif\n\
                #if defined(__clang__) || 1\n#endif X\n#undef A 1\n#warning look\n\
                int main(void) { return 0; }\n";
    let (_, sources) = crate::c::read(text);
    let said = sources.warnings().render(&sources, false);
    for part in [
        "`A` stands for something else",
        "defined here",
        "does not define `__clang__`",
        "-D __clang__",
        "test.c:8:8",
        "test.c:9:10",
        "`#warning`",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(!said.contains("`B`"), "{said}");
    assert_eq!(said.matches("__clang__`,").count(), 1, "{said}");
}

#[test]
fn literals_are_worth_what_they_are_for_gcc() {
    for (condition, text) in [
        ("'ab' == 24930 && 'abcd' == 1633837924", ""),
        ("'\\xff' == -1 && L'\\xff' == 255 && L'x' == 120 && U'y' == 121", ""),
        ("0b101 == 5 && 0xFFul == 255 && 017 == 15 && 0u == 0", ""),
        ("s[0] == 'a' && s[3] == 'd' && s[5] == 0 && sizeof(s) == 6", "\"ab\" \"c\"\n\"d\\x65\""),
        ("s[0] == 'a' && s[1] == 'b'", "u8\"a\\\nb\""),
        ("s[0] == -30 && s[3] == 0 && L'\\u20ac' == 8364 && sizeof(u'x') == 2", "\"\\u20ac\""),
        ("s[0] == '?' && s[1] == '\\'' && s[2] == 7", "\"\\?\\'\\a\""),
    ] {
        let s = if text.is_empty() { "\"\"" } else { text };
        let program = format!(
            "int main(void) {{ char s[] = {s};\nif ({condition}) reach_error(); return 0; }}\n"
        );
        let end = ends(&program, &[]);
        assert!(matches!(end, RunEnd::Error(ErrorKind::Reached, _)), "{end:?}\n{program}");
    }
    let said = refused("int main(void) { char s[] = L\"wide\"; return 0; }");
    assert!(said.contains("initialised by a list in { } or by a string literal"), "{said}");
    let said = refused("int main(void) { int s[] = L\"a\" u\"b\"; return 0; }");
    assert!(said.contains("string literals of different kinds"), "{said}");
}

#[test]
fn lines_end_as_they_do_on_windows() {
    let text = "#define F(x) \\\r\n  x + \\\r\n  1\r\n#if F(1) == 2 // comment\r\nF(2)\r\n#endif\r\n__LINE__\r\n";
    assert_eq!(spelled(text), "2 + 1 7");
}

#[test]
fn marked_lines_are_those_that_people_wrote() {
    let text = "# 1 \"prog.c\"\n# 1 \"<built-in>\"\n# 1 \"prog.c\"\n# 1 \"/usr/include/h.h\" 1 3 4\n\
                typedef int wide __attribute__((mode(word)));\nint f(int x);\n# 2 \"prog.c\" 2\n\nint main(void) {\n\
                int x = y;\nreturn 0; }\n";
    let text = text.replace("typedef int wide __attribute__((mode(word)));\n", "");
    let read = |text: &str| {
        let language = language_for(Path::new("prog.i"), None).expect("it is C");
        let terms = Arc::new(Terms::new());
        read_text(language, "prog.i", text, &ReadOptions::default(), &terms)
    };
    let said = read(&text).expect_err("y is not declared").to_string();
    assert!(said.contains("prog.c:4:9") && said.contains("4 | int x = y;"), "{said}");
    let (program, sources) = read(&text.replace("= y", "= 1 / 0")).expect("it is right");
    let lines: Vec<_> = program.functions.iter().map(|f| sources.describe(f.place)).collect();
    assert!(lines.iter().all(|line| line == "prog.c:3:5"), "{lines:?}");
    let said = read(&text.replace("f(int x)", "f(int x")).expect_err("it is wrong").to_string();
    assert!(said.contains("prog.c:3:14") || said.contains("/usr/include/h.h:1"), "{said}");
}

#[test]
fn what_gcc_has_preprocessed_is_read() {
    let headers = ["stdlib.h", "assert.h", "string.h", "stdint.h", "ctype.h", "limits.h", "math.h"];
    preprocessed_by_gcc_is_read(&headers);
}

#[test]
fn what_gcc_has_preprocessed_is_read_with_arguments_that_vary() {
    preprocessed_by_gcc_is_read(&["stdio.h", "stdarg.h", "wchar.h"]);
}

fn preprocessed_by_gcc_is_read(headers: &[&str]) {
    let includes = headers.iter().map(|header| format!("#include <{header}>\n"));
    let first: String = includes.collect();
    let source = format!("{first}int main(void) {{ int x = 0; x = 7 / (x + 1); return 0; }}\n");
    let folder = folder(&[("main.c", &source)]);
    let output = Command::new("gcc")
        .args(["-E", "main.c", "-o", "main.i"])
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .status();
    if !output.is_ok_and(|status| status.success()) {
        eprintln!("no gcc here: nothing to read");
        return;
    }
    let path = folder.path().join("main.i");
    let mut text = fs::read_to_string(&path).expect("gcc has written it");
    let mut sources = Sources::of_text("main.i", text.clone());
    assert!(preprocessed(&mut sources, &ReadOptions::default()).is_ok_and(|t| t.len() > 500));
    read_in(&path).unwrap_or_else(|said| panic!("{said}"));
    text.push_str("\nint f(void) { _Imaginary double c; }\n");
    fs::write(&path, text).expect("a file can be written");
    let said = read_in(&path).expect_err("there is an imaginary number");
    let place = format!("main.c:{}:26", headers.len() + 3);
    assert!(said.contains("does not fit here") && said.contains(&place), "{said}");
    assert_eq!(said.matches("error").count(), 1, "{said}");
}

/// Macros each of which stands for two of the one before.
fn doubling(count: usize) -> String {
    let lines = (1..count).map(|n| format!("#define A{n} A{0} A{0}\n", n - 1));
    lines.collect::<Vec<_>>().concat()
}

#[test]
fn expansions_that_explode_are_stopped() {
    let twice = "#define T(x) x x\n";
    let bombs = [
        format!("{twice}{}1{}\n", "T(".repeat(60), ")".repeat(60)),
        format!("{twice}{}1{}\n", "T(".repeat(5_000), ")".repeat(5_000)),
        format!("#define N(x)\n#define A0 N(1)\n{}A39\n", doubling(40)),
        format!("#define f(x) x f\nf{}\n", "(1)".repeat(3_000)),
        format!("#if {}1\n#endif\n", "(".repeat(100_000)),
        format!("#if {}1\n#endif\n", "-".repeat(100_000)),
        format!("#define T(x) x + x\n#if {}1{}\n#endif\n", "T(".repeat(60), ")".repeat(60)),
        format!("#define f(x) x\nf({}\n", "1 ".repeat(2_000_000)),
        "#define s(x) #x #x\n#define t(x) s(x)\n".to_owned() + &"t(".repeat(150) + &")".repeat(150),
        "#define j(x) x##x\n#define t(x) j(x)\n".to_owned()
            + &"t(".repeat(150)
            + "a"
            + &")".repeat(150),
    ];
    for (index, bomb) in bombs.iter().enumerate() {
        let mut sources = Sources::of_text("test.c", bomb.as_str());
        let budget = Budget::lasting(Duration::from_secs(20));
        let options = ReadOptions { budget: budget.clone(), ..ReadOptions::default() };
        let start = std::time::Instant::now();
        let result = preprocessed(&mut sources, &options);
        assert!(start.elapsed() < Duration::from_secs(10), "bomb {index}");
        if index != 3 {
            assert!(result.is_err(), "bomb {index}: {} tokens", result.map_or(0, |t| t.len()));
        }
    }
}

#[test]
fn a_budget_ends_an_expansion() {
    let chain = doubling(20);
    let text = format!("#define A0 1\n{chain}{}", "A15\n".repeat(10_000));
    let budget = Budget::lasting(Duration::from_millis(300));
    let options = ReadOptions { budget, ..ReadOptions::default() };
    let start = std::time::Instant::now();
    let stopped = read_with(&text, &options).err();
    assert!(matches!(stopped, Some(FrontError::Stopped(_))), "{stopped:?}");
    assert!(start.elapsed() < Duration::from_secs(5));
}

/// Whatever comes, there is a program or something to say.
fn has_an_answer(text: &str) {
    match read_with(text, &ReadOptions::default()) {
        Ok(_) => {}
        Err(FrontError::Diagnostics { diagnostics, sources }) => {
            assert!(!diagnostics.is_empty(), "{text}");
            assert!(!diagnostics.render(&sources, false).is_empty(), "{text}");
        }
        Err(error) => panic!("{error}\n{text}"),
    }
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(600))]

    #[test]
    fn any_text_has_an_answer(text in "\\PC*") {
        has_an_answer(&text);
    }

    #[test]
    fn any_bytes_have_an_answer(bytes in proptest::collection::vec(0u8..128, 0..200)) {
        has_an_answer(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn any_directives_have_an_answer(picks in proptest::collection::vec(0usize..90, 0..90)) {
        const WORDS: [&str; 90] = [
            "\n", "\n", "\n", "\n#", "\n#", "define", "define f(x)", "define g(x, ...)", "undef", "if",
            "ifdef", "ifndef", "elif", "else", "endif", "include", "line", "pragma", "error", "warning",
            "\n#if 1\n", "\n#if 0\n", "\n#else\n", "\n#endif\n", "\n#elif 1\n", "\n# 1 \"x.c\"\n",
            "\n#line 7\n", "\n# 0 \"\" 3\n", "\n#define f(x) x ## x #x f(x)\n", "\n#define a f(a) b\n",
            "\n#define b(x...) a, ##x\n", "\n#include <assert.h>\n", "\n#include \"test.c\"\n",
            "f", "g", "a", "b", "x", "(", ")", ",", "(", ")", ",", "#", "##", "...", "__VA_ARGS__",
            "__LINE__", "__FILE__", "__COUNTER__", "__DATE__", "defined", "_Pragma", "\"once\"", "1", "0",
            "0xe+", "1.", "'", "\"", "'c'", "\"s\"", "L'x'", "\\", "\\\n", "/*", "*/", "//", "?", ":",
            "+", "-", "/", "%", "<<", "&&", "int", "main", "{", "}", ";", "__attribute__", "((", "))",
            "_Static_assert", "asm", "@", "\u{fc}", "\r\n",
        ];
        let text: Vec<&str> = picks.iter().map(|&pick| WORDS[pick]).collect();
        has_an_answer(&text.join(" "));
        has_an_answer(&format!("int main(void) {{ return 0; }}\n{}", text.concat()));
    }
}

#[test]
fn what_says_nothing_is_dropped_before_the_parser() {
    let text = "__extension__ static __inline__ int f(int x) __attribute__((__noreturn__ (), unused));\n\
                static __inline int f(const int x) { __extension__ int y = x; return y; }\n\
                extern int g(void) __asm__(\"\" \"h\") __attribute__((nothrow, format(printf, 1, 2)));\n\
                _Static_assert(sizeof(int) == 4, \"int\"); _Alignas(16) static int a;\n\
                static __signed__ char c __attribute__((aligned(8)));\n\
                _Noreturn int h(void); __const int b = 3;\n\
                int main(void) { _Static_assert(1); return f(a) + b + c; }\n";
    crate::c::read(text);
}
