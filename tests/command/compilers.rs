//! Options as compilers have them, `--cc`, `--preprocess-with`.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use crate::run::Bench;

/// A program that says by its status which header it has found, and which macro it has seen.
const SAYS_WHERE: &str = "#include \"w.h\"\n#include <only.h>\n\
    int main(void) { return FOUND * 10 + SEEN; }\n";

#[test]
fn headers_are_looked_for_in_the_order_of_compilers() {
    let bench = Bench::with(&[
        ("q.c", SAYS_WHERE),
        ("a.c", &SAYS_WHERE.replace("\"w.h\"", "<w.h>")),
        ("seen.h", "#define SEEN 5\nthis is not read (\n"),
        ("quote/w.h", "#define FOUND 1\n"),
        ("own/w.h", "#define FOUND 2\n"),
        ("system/w.h", "#define FOUND 3\n"),
        ("last/w.h", "#define FOUND 4\n"),
        ("last/only.h", ""),
    ]);
    for (options, quoted, angled) in [
        ("-iquote quote -Iown -isystem system", 15, 25),
        ("-isystem system -I own", 25, 25),
        ("-isystemsystem", 35, 35),
        ("-Isystem -isystem system -Iown", 25, 25),
        ("-O2 -Wall -fno-builtin", 45, 45),
    ] {
        let options = options.split(' ').chain("-idirafter last -imacros seen.h".split(' '));
        let options: Vec<&str> = options.collect();
        for (file, status) in [("q.c", quoted), ("a.c", angled)] {
            let ran = bench.run(&[&["run", "-q", file][..], &options].concat());
            assert_eq!(ran.status, status, "{file} {options:?}: {}", ran.stderr);
        }
    }
}

#[test]
fn the_last_word_on_a_macro_counts() {
    let text = "#ifdef A\n#define HAS 1\n#else\n#define HAS 0\n#endif\n\
        int main(void) { return HAS + 2 * (__STDC_VERSION__ > 199901L) + 4 * !LINUX; }\n";
    let text = format!("#ifdef linux\n#define LINUX 1\n#else\n#define LINUX 0\n#endif\n{text}");
    let bench = Bench::with(&[("a.c", &text), ("first.h", "#define A\n")]);
    for (options, status) in [
        ("-DA -UA", 2),
        ("-UA -DA", 3),
        ("-D A=2 -U A -O1", 2),
        ("-Ulinux", 6),
        ("-include first.h", 3),
        ("-std=gnu99", 0),
        ("-std=c11", 6),
        ("--cc-option -std=c99 --cc-option=-DA", 5),
    ] {
        let options: Vec<&str> = options.split(' ').collect();
        let ran = bench.run(&[&["run", "-q", "a.c"][..], &options].concat());
        assert_eq!(ran.status, status, "{options:?}: {}", ran.stderr);
    }
}

/// What says how C is to be understood.
const MEANING: &str = "enum small { A = 200 };\nint main(int n, char **all) { char c = '\\xff'; \
    int m = 2147483647; m += n; \
    return (c > 0) + 2 * (sizeof(enum small) == 1) + 4 * (sizeof(long) == 4) + 8 * (m < 0); }\n";

#[test]
fn options_say_what_c_means() {
    let bench = Bench::with(&[("a.c", MEANING)]);
    for (options, status) in [
        ("-fwrapv", 8),
        ("-fwrapv -funsigned-char", 9),
        ("-fwrapv -fshort-enums", 10),
        ("-m32 -fno-strict-overflow", 12),
        ("-fwrapv -m32 -m64 -funsigned-char -fsigned-char", 8),
    ] {
        let words: Vec<&str> = options.split(' ').collect();
        let ran = bench.run(&[&["run", "-q", "a.c"][..], &words].concat());
        assert_eq!(ran.status, status, "{options}: {}", ran.stderr);
        let entry = format!(
            "[{{\"directory\": \".\", \"file\": \"a.c\", \"command\": \"cc {options} a.c\"}}]"
        );
        bench.write("compile_commands.json", entry.as_bytes());
        let ran = bench.run(&["run", "-q", "--link", "compile_commands.json"]);
        assert_eq!(ran.status, status, "{options}: {}", ran.stderr);
    }
    let ran = bench.run(&["check", "-q", "a.c", "-fno-wrapv"]);
    assert_eq!(ran.status, 10, "{}", ran.stderr);
}

#[test]
fn what_is_not_followed_is_said() {
    let bench = Bench::with(&[("a.c", MEANING), ("b.c", "int x;\n")]);
    for (options, what) in [
        (&["-m16"][..], "-m16 is not followed, and changes what the program means"),
        (&["-std=c33"], "-std=c33 is not read"),
        (&["-isystem"], "a value should follow -isystem"),
    ] {
        bench.run(&[&["check", "a.c"][..], options].concat()).complains(64, what);
    }
    let entries = r#"[{"directory": ".", "file": "a.c", "command": "cc -m32 a.c"},
        {"directory": ".", "file": "b.c", "command": "cc b.c"}]"#;
    bench.write("compile_commands.json", entries.as_bytes());
    bench.run(&["check", "."]).complains(65, "b.c are compiled as different C");
}

/// A compiler for a platform, which says only what it is asked.
const COMPILER: &str = "#!/bin/sh\ncase \"$*\" in\n*-dM*) cat macros.txt;;\n\
    *-v*) printf '#include <...> search starts here:\\n cross\\nEnd of search list.\\n' >&2;;\n\
    *) exit 3;;\nesac\n";

const ARM: &str = "#define __CHAR_BIT__ 8\n#define __SIZEOF_SHORT__ 2\n#define __SIZEOF_INT__ 4\n\
    #define __SIZEOF_LONG_LONG__ 8\n#define __SIZEOF_LONG__ 4\n#define __SIZEOF_POINTER__ 4\n\
    #define __SIZEOF_WCHAR_T__ 4\n#define __CHAR_UNSIGNED__ 1\n#define __arm__ 1\n";

#[test]
fn a_compiler_says_what_its_platform_is() {
    let text = "#include <cross.h>\n#include <stddef.h>\nstruct s { char c; long long l; };\n\
        int main(void) { char c = '\\xff'; return (c > 0) + 2 * (sizeof(void *) == 4) \
        + 4 * (offsetof(struct s, l) == 8) + 8 * (L'\\xffffffff' > 0) + 16 * CROSS \
        + 32 * (sizeof(long double) == 8); }\n";
    let bench = Bench::with(&[
        ("a.c", text),
        ("cross/cross.h", "#ifdef __arm__\n#define CROSS 1\n#endif\n"),
        ("cc", COMPILER),
        ("macros.txt", ARM),
    ]);
    let compiler = bench.path("cc");
    fs::set_permissions(&compiler, fs::Permissions::from_mode(0o755)).expect("it is there");
    let ran = bench.run(&["run", "-q", "a.c", "--cc", "./cc --target=arm"]);
    assert_eq!(ran.status, 63, "{}", ran.stderr);
    bench.run(&["check", "a.c", "--cc", "no-such-compiler"]).complains(64, "there is no program");
    bench.run(&["check", "a.c", "--cc", "false"]).complains(65, "it ends with status 1");
    let what = "its types have other sizes than those that are asked for";
    bench.run(&["check", "a.c", "--cc", "./cc", "--data-model", "LP64"]).complains(65, what);
    bench.write("macros.txt", ARM.replace("__arm__", "__sparc__").as_bytes());
    bench.run(&["check", "a.c", "--cc", "./cc"]).complains(65, "only x86, Arm");
    let long_double = format!("{ARM}#define __SIZEOF_LONG_DOUBLE__ 16\n");
    bench.write("macros.txt", long_double.as_bytes());
    bench.run(&["check", "a.c", "--cc", "./cc"]).complains(65, "a `long double` has 16 bytes");
    bench.write("macros.txt", ARM.replace("SHORT__ 2", "SHORT__ 4").as_bytes());
    let what = "`__SIZEOF_SHORT__` is 4 there, and has to be 2";
    bench.run(&["check", "a.c", "--cc", "./cc"]).complains(65, what);
    bench.write("macros.txt", ARM.replace("POINTER__ 4", "POINTER__ 8").as_bytes());
    bench.run(&["check", "a.c", "--cc", "./cc"]).complains(65, "`long` is not as large");
}

#[test]
fn a_compiler_preprocesses() {
    let text = "#include <string.h>\n#include <stdio.h>\nint linux_;\n#ifdef GIVEN\n\
        int main(void) { char b[8]; strcpy(b, \"abc\"); return strlen(b) + GIVEN; }\n#endif\n";
    let bench = Bench::with(&[("a.c", text)]);
    for command in ["cc -E", "cc -E -O2 -D_FORTIFY_SOURCE=2"] {
        let ran = bench.run(&["run", "-q", "a.c", "-DGIVEN=4", "--preprocess-with", command]);
        assert_eq!(ran.status, 7, "{command}: {}", ran.stderr);
    }
    bench.write("b.c", b"int twice(int x) { return FACTOR * x; }\n");
    let entries = r#"[{"directory": ".", "file": "a.c", "command": "cc -DGIVEN=1 a.c"},
        {"directory": ".", "file": "b.c", "command": "cc -DFACTOR=2 b.c"}]"#;
    bench.write("compile_commands.json", entries.as_bytes());
    let ran = bench.run(&["run", "-q", "--link", ".", "--preprocess-with", "cc -E"]);
    assert_eq!(ran.status, 4, "{}", ran.stderr);
    bench.write("unloop.toml", b"define = ['GIVEN=3']\n");
    let ran = bench.run(&["run", "-q", "a.c", "--preprocess-with", "cc -E"]);
    assert_eq!(ran.status, 6, "{}", ran.stderr);
    assert_eq!(bench.run(&["run", "-q", "a.c", "-UGIVEN", "-DGIVEN=1"]).status, 4);
    bench.run(&["run", "-q", "a.c", "-UGIVEN"]).complains(65, "main");
    bench.write("b.c", b"#error there is something wrong\n");
    bench.run(&["check", "b.c", "--preprocess-with", "cc -E"]).complains(65, "something wrong");
}

#[test]
fn names_without_an_underscore_are_no_macros_of_a_preprocessed_text() {
    let text = "# 1 \"a.c\"\nint linux = 3;\nint main(void) { return linux; }\n";
    let bench = Bench::with(&[("a.i", text)]);
    assert_eq!(bench.run(&["run", "-q", "a.i"]).status, 3);
}
