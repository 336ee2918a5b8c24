//! `--test-suite`: Test-Comp's exchange format, read back.

use std::fs;

use quick_xml::Reader;
use quick_xml::events::Event;

use crate::run::{Bench, really};

const PROGRAM: &str = "\
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void reach_error(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n == -5 && __VERIFIER_nondet_uchar() == 200) {
        unsigned long big = __VERIFIER_nondet_ulong();
        if (big == 18446744073709551615UL)
            reach_error();
    }
    return 0;
}
";

/// An element with its attributes and its text.
#[derive(Debug, Default, PartialEq)]
struct Element {
    name: String,
    attributes: Vec<(String, String)>,
    text: String,
}

/// The document type of a file, and its elements in their order.
fn read(bench: &Bench, file: &str) -> (String, Vec<Element>) {
    let text = fs::read_to_string(bench.path(file)).expect("it was written");
    assert!(text.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\""), "{text}");
    let mut reader = Reader::from_str(&text);
    let (mut kind, mut all, mut open) = (String::new(), Vec::<Element>::new(), Vec::new());
    let word = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("it is UTF-8");
    loop {
        match reader.read_event().unwrap_or_else(|error| panic!("{error}: {text}")) {
            Event::DocType(said) => kind = word(&said),
            Event::Start(start) => {
                let attributes = start.attributes().map(|attribute| {
                    let attribute = attribute.expect("an attribute");
                    (word(attribute.key.as_ref()), word(&attribute.value))
                });
                let attributes = attributes.collect();
                let name = word(start.name().as_ref());
                open.push(all.len());
                all.push(Element { name, attributes, text: String::new() });
            }
            Event::Text(said) => {
                if let Some(&at) = open.last() {
                    all[at].text.push_str(word(&said).trim());
                }
            }
            Event::End(_) => drop(open.pop()),
            Event::Eof => break,
            _ => {}
        }
    }
    assert!(open.is_empty(), "{text}");
    (kind, all)
}

/// The values of a test, with the types, and whether it is said to cover the error.
fn test(bench: &Bench, file: &str) -> (Vec<(String, String)>, bool) {
    let (kind, elements) = read(bench, file);
    let public = "testcase PUBLIC \"+//IDN sosy-lab.org//DTD test-format testcase 1.1//EN\" \
                  \"https://sosy-lab.org/test-format/testcase-1.1.dtd\"";
    assert_eq!(kind.trim(), public);
    let [root, inputs @ ..] = &elements[..] else { panic!("no root") };
    assert_eq!(root.name, "testcase");
    let covers = root.attributes == [("coversError".to_owned(), "true".to_owned())];
    assert!(covers || root.attributes.is_empty(), "{root:?}");
    let input = |element: &Element| {
        assert_eq!(element.name, "input");
        let word = element.attributes.iter().find(|(name, _)| name == "type");
        (word.map(|(_, word)| word.clone()).unwrap_or_default(), element.text.clone())
    };
    (inputs.iter().map(input).collect(), covers)
}

fn is_about(bench: &Bench, file: &str, goal: &str, architecture: &str) {
    let (kind, elements) = read(bench, file);
    assert!(kind.contains("DTD test-format test-metadata 1.1//EN"), "{kind}");
    let names: Vec<&str> = elements.iter().map(|element| element.name.as_str()).collect();
    let all = [
        "test-metadata",
        "sourcecodelang",
        "producer",
        "specification",
        "programfile",
        "programhash",
        "entryfunction",
        "architecture",
        "creationtime",
    ];
    assert_eq!(names, all);
    let texts: Vec<&str> = elements.iter().map(|element| element.text.as_str()).collect();
    assert_eq!(texts[1], "C");
    assert!(texts[2].starts_with("unloop "), "{texts:?}");
    assert_eq!(texts[3], format!("COVER( init(main()), FQL(COVER EDGES({goal})) )"));
    assert_eq!((texts[4], texts[6], texts[7]), ("p.c", "main", architecture));
    assert!(texts[5].len() == 64 && texts[5].chars().all(|c| c.is_ascii_hexdigit()), "{texts:?}");
    assert!(texts[8].len() == 20 && texts[8].ends_with('Z'), "{texts:?}");
}

#[test]
fn the_input_that_reaches_the_error_is_a_test() {
    let bench = Bench::with(&[("p.c", PROGRAM)]);
    let arguments = ["check", "p.c", "--test-suite", "suite/new", "-q", "--data-model", "LP64"];
    let Some(ran) = really(&bench, &arguments) else { return };
    assert_eq!(ran.status, 10, "{}{}", ran.stdout, ran.stderr);
    is_about(&bench, "suite/new/metadata.xml", "@CALL(reach_error)", "64bit");
    let (values, covers) = test(&bench, "suite/new/testcase-1.xml");
    assert!(covers);
    let expected =
        [("int", "-5"), ("unsigned char", "200"), ("unsigned long", "18446744073709551615")];
    assert_eq!(values, expected.map(|(word, value)| (word.to_owned(), value.to_owned())));
}

#[test]
fn floating_point_numbers_are_written_exactly() {
    let text = "extern void reach_error(void);\nextern double __VERIFIER_nondet_double(void);\nint main(void) \
                { double d = __VERIFIER_nondet_double(); if (d == 0.1) reach_error(); }\n";
    let bench = Bench::with(&[("p.c", text)]);
    let Some(ran) = really(&bench, &["check", "p.c", "--test-suite", "suite", "-q"]) else {
        return;
    };
    assert_eq!(ran.status, 10, "{}{}", ran.stdout, ran.stderr);
    let (values, _) = test(&bench, "suite/testcase-1.xml");
    assert_eq!(values, [("double".to_owned(), "0.1".to_owned())]);
}

#[test]
fn each_path_is_a_test() {
    let bench = Bench::with(&[("p.c", PROGRAM)]);
    // One test of a suite that was there before, and a file that is none.
    fs::create_dir(bench.path("suite")).expect("a folder");
    bench.write("suite/testcase-77.xml", b"<testcase/>");
    bench.write("suite/testcase-x.xml", b"mine");
    let arguments =
        ["explore", "p.c", "--all-errors", "--test-suite", "suite", "-q", "--data-model", "ILP32"];
    let Some(ran) = really(&bench, &arguments) else { return };
    assert!([0, 10].contains(&ran.status), "{}{}", ran.stdout, ran.stderr);
    is_about(&bench, "suite/metadata.xml", "@DECISIONEDGE", "32bit");
    assert_eq!(fs::read(bench.path("suite/testcase-x.xml")).ok().as_deref(), Some(&b"mine"[..]));
    fs::remove_file(bench.path("suite/testcase-x.xml")).expect("it is there");
    let mut lengths = Vec::new();
    for file in fs::read_dir(bench.path("suite")).expect("a folder") {
        let name = file.expect("a file").file_name().to_string_lossy().into_owned();
        if name != "metadata.xml" {
            let (values, _) = test(&bench, &format!("suite/{name}"));
            lengths.push(values.len());
        }
    }
    lengths.sort_unstable();
    // Another number, another character, and the large one, which ILP32 has not.
    assert_eq!(lengths, [1, 2, 3], "{}", ran.stdout);
}

#[test]
fn inputs_that_the_format_does_not_know_are_refused() {
    for (text, options, about) in [
        (
            "extern void reach_error(void);\nvoid f(int n) { if (n == 3) reach_error(); }\n",
            &["--entry", "f"][..],
            "`n` (parameter)",
        ),
        (
            "extern void reach_error(void);\nextern int get(void);\nint main(void) { if (get() == 3) \
             reach_error(); }\n",
            &[],
            "which `get` gives,",
        ),
        (
            "extern void reach_error(void);\nint main(void) { int x; if (x == 3) reach_error(); }\n",
            &[],
            "`x` (never given a value)",
        ),
        (
            "extern void reach_error(void);\nint main(int argc, char **argv) { if (argc > 1 && argv[1][0] == \
             'x') reach_error(); }\n",
            &[],
            "`argv[1]` is an input",
        ),
    ] {
        let bench = Bench::with(&[("p.c", text)]);
        let arguments = [&["check", "p.c", "--test-suite", "suite", "-q"][..], options].concat();
        let Some(ran) = really(&bench, &arguments) else { return };
        assert_eq!(ran.status, 10, "{text}{}", ran.stdout);
        assert!(ran.stderr.contains("warning: suite is not written: "), "{}", ran.stderr);
        assert!(ran.stderr.contains(about), "{about:?}: {}", ran.stderr);
        assert!(!bench.path("suite").exists(), "{text}");
    }
}
