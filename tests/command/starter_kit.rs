//! Proofs of CBMC's starter kit: folders with a `Makefile` are tasks.

use crate::run::Bench;

const MAKEFILE: &str = "ROOT = ..\nHARNESS_ENTRY = harness\nHARNESS_FILE = harness\n\
    PROOF_SOURCES += $(PROOFDIR)/$(HARNESS_FILE).c\nPROOF_SOURCES += $(ROOT)/stubs/limit.c\n\
    PROJECT_SOURCES += $(ROOT)/source/buffer.c\nDEFINES += -DSIZE=4 -D'NAME=\"a b\"'\n\
    INCLUDES += -I$(ROOT)/include\nREMOVE_FUNCTION_BODY += __CPROVER_file_local_buffer_c_step\n\
    CHECKFLAGS += --no-malloc-may-fail\nUNWINDSET += harness.0:5\ninclude ../Makefile.common\n";
const COMMON: &str = "PROOFDIR ?= .\nall:\n\t@echo built\n";
const HARNESS: &str = "#include \"buffer.h\"\nint __CPROVER_file_local_buffer_c_step(int x) { return x + 1; }\n\
    void harness(void) { int n; __CPROVER_assume(n >= 0 && n < limit());\n\
    for (int i = 0; i < SIZE; i++) n = next(n);\n\
    __CPROVER_assert(n < 100 + SIZE && sizeof NAME == 4, \"small\"); }\n";
const LIMIT: &str = "int limit(void) { return 100; }\n";
const BUFFER: &str = "#include \"buffer.h\"\nstatic int step(int x) { return x + 1000; }\n\
    int limit(void) { return 100000; }\nint next(int x) { return step(x); }\n";
const HEADER: &str = "int limit(void);\nint next(int x);\n";

fn bench() -> Bench {
    Bench::with(&[
        ("proofs/Makefile.common", COMMON),
        ("proofs/next/Makefile", &MAKEFILE.replace("ROOT = ..", "ROOT = ../..")),
        ("proofs/next/harness.c", HARNESS),
        ("stubs/limit.c", LIMIT),
        ("source/buffer.c", BUFFER),
        ("include/buffer.h", HEADER),
    ])
}

#[test]
fn a_folder_with_a_makefile_is_a_proof() {
    let bench = bench();
    let ran = bench.run(&["check", "proofs/next", "-q"]);
    assert_eq!((ran.status, &*ran.stdout), (0, "RESULT: SAFE\n"), "{}", ran.stderr);
    // With its own body the static takes long steps.
    let makefile = MAKEFILE.replace("ROOT = ..", "ROOT = ../..").replace("REMOVE_", "OTHER_");
    bench.write("proofs/next/Makefile", makefile.as_bytes());
    let harness =
        HARNESS.replace("int __CPROVER_file_local_buffer_c_step(int x) { return x + 1; }", "");
    bench.write("proofs/next/harness.c", harness.as_bytes());
    let ran = bench.run(&["check", "proofs/next", "-q"]);
    assert_eq!(ran.status, 10, "{}", ran.stderr);
    bench.run(&["check", "proofs/next", "--witness", "w"]).complains(64, "about one file yet");
    // Several are a line each.
    bench.write("proofs/other/Makefile", makefile.as_bytes());
    // The first definition of the static counts, which is the harness's.
    bench.write("proofs/other/harness.c", HARNESS.as_bytes());
    let ran = bench.run(&["check", "proofs/next", "proofs/other"]);
    let told = &ran.stdout;
    assert!(
        told.contains("next: REACHABLE") && told.contains("other: SAFE"),
        "{told}{}",
        ran.stderr
    );
}

#[test]
fn a_proof_may_use_contracts() {
    let bench = bench();
    bench.write(
        "stubs/limit.c",
        LIMIT.replace(") {", ") __CPROVER_ensures(__CPROVER_return_value == 5) {").as_bytes(),
    );
    let ran = bench.run(&["check", "proofs/next"]);
    let unused = "contracts of functions";
    assert!(ran.status == 0 && ran.stdout.contains(unused), "{}", ran.stdout);
    let makefile = MAKEFILE.replace("ROOT = ..", "ROOT = ../..\nUSE_FUNCTION_CONTRACTS = limit");
    bench.write("proofs/next/Makefile", makefile.as_bytes());
    for further in [&[][..], &["--each"]] {
        let ran = bench.run(&[&["check", "proofs/next", "--target", "errors"], further].concat());
        assert!(ran.status == 0 && !ran.stdout.contains(unused), "{}", ran.stdout);
    }
    let makefile = makefile.replace("USE_FUNCTION", "CHECK_FUNCTION");
    bench.write("proofs/next/Makefile", makefile.as_bytes());
    let ran = bench.run(&["check", "proofs/next", "--target", "errors"]);
    assert!(ran.status == 10 && ran.stdout.contains("limit.c:1"), "{}", ran.stdout);
}

#[test]
fn checks_by_their_names_are_kinds_of_errors() {
    let bench = bench();
    let flags = |flags: &str| {
        let makefile = MAKEFILE.replace("ROOT = ..", "ROOT = ../..");
        let makefile = makefile.replace("CHECKFLAGS +=", &format!("CHECKFLAGS += {flags}"));
        bench.write("proofs/next/Makefile", makefile.as_bytes());
    };
    // A step is long, and reduced.
    let wraps = BUFFER.replace("return step(x);", "unsigned u = x; u = u - 1; return step(x);");
    bench.write("source/buffer.c", wraps.as_bytes());
    let told = |further: &[&str]| {
        let ran = bench.run(&[&["check", "proofs/next"], further].concat());
        (ran.status, format!("{}{}", ran.stdout, ran.stderr))
    };
    flags("--bounds-check --unsigned-overflow-check --memory-leak-check");
    let (status, text) = told(&[]);
    assert!(status == 10 && text.contains("an unsigned result that is reduced"), "{text}");
    assert!(text.contains("does not look for memory that is never freed"), "{text}");
    // Whoever asks has the last word.
    assert_eq!(told(&["--no-unsigned-overflow-check", "-q"]).0, 0);
    assert_eq!(told(&["--target", "errors", "-q"]).0, 0);
    let (status, text) = told(&["--each"]);
    assert!(status == 0 && !text.contains("reduced"), "{text}");
    let (status, text) = told(&["--each", "--unsigned-overflow-check"]);
    assert!(status == 64 && text.contains("--each takes no kinds"), "{text}");
    flags("--no-unsigned-overflow-check --conversion-check --no-conversion-check");
    assert_eq!(told(&["-q"]).0, 0);
    assert_eq!(told(&["-q", "--memory-leak-check"]).0, 64);
    assert_eq!(told(&["-q", "--target", "line:3", "--nan-check"]).0, 64);
}

#[test]
fn what_make_does_not_say_is_told() {
    let bench = bench();
    bench.write("proofs/next/Makefile", b"HARNESS_ENTRY = a b\nall:\n");
    bench.run(&["check", "proofs/next"]).complains(65, "should name one function");
    bench.write("proofs/next/Makefile", b"HARNESS_ENTRY = harness\ninclude nowhere\n");
    bench
        .run(&["check", "proofs/next"])
        .complains(65, "make does not say what this proof is made of");
    bench.write("proofs/next/Makefile", b"HARNESS_ENTRY = harness\nPROOF_SOURCES = none.c\nall:\n");
    bench.run(&["check", "proofs/next"]).complains(65, "none.c, which is no file");
    bench.write("proofs/next/Makefile", b"HARNESS_ENTRY = harness\nall:\n");
    bench.run(&["check", "proofs/next"]).complains(65, "name no file");
}

#[test]
fn a_file_that_sed_makes_is_read() {
    let bench = bench();
    let makefile = MAKEFILE.replace("ROOT = ..", "ROOT = ../..");
    let makefile = makefile.replace("$(ROOT)/source/buffer.c", "$(PROOFDIR)/buffer.c");
    bench.write("proofs/next/Makefile", makefile.as_bytes());
    let rule = |recipe: &str| {
        let rule = format!("$(PROOFDIR)/buffer.c: ../../source/buffer.c\n\t{recipe}\n");
        bench.write("proofs/Makefile.common", format!("{COMMON}{rule}").as_bytes());
        let ran = bench.run(&["check", "proofs/next"]);
        (ran.status, format!("{}{}", ran.stdout, ran.stderr))
    };
    let sed = "sed -E 's/1000/1/'";
    let (status, text) = rule(&format!("{sed} $^ > $@"));
    assert!(status == 0 && text.contains("read as `sed"), "{text}");
    let job =
        "litani add-job \\\n\t  --command \\\n\t    \"sed -E 's/1000/1/' $^\" --stdout-file $@";
    assert_eq!(rule(job).0, 0);
    let (status, text) = rule("cp $^ $@");
    assert!(status == 65 && text.contains("which is no file"), "{text}");
    assert!(!bench.path("proofs/next/buffer.c").exists());
}

#[test]
fn what_options_of_cbmc_mean_is_followed_or_unknown() {
    let bench = bench();
    let told = |further: &str| {
        let makefile = MAKEFILE.replace("ROOT = ..", &format!("ROOT = ../..\n{further}"));
        bench.write("proofs/next/Makefile", makefile.as_bytes());
        let ran = bench.run(&["check", "proofs/next"]);
        (ran.status, format!("{}{}", ran.stdout, ran.stderr))
    };
    for (variable, word) in [("CBMCFLAGS", "--big-endian"), ("NONDET_STATIC", "--nondet-static")] {
        let (status, text) = told(&format!("{variable} = {word}"));
        assert!(status == 5 && text.contains(word), "{text}");
    }
    let more = "sizeof NAME == 4 && sizeof(long) == 4 && FOUR == __CPROVER__ + 3";
    let harness = HARNESS.replace("sizeof NAME == 4", more);
    bench.write("proofs/next/harness.c", harness.as_bytes());
    let (status, text) = told("COMPILE_FLAGS = -Wall -DFOUR=4 -m32");
    assert_eq!(status, 0, "{text}");
    assert_eq!(told("COMPILE_FLAGS = -DFOUR=4\nCBMCFLAGS = --32").0, 0);
}
