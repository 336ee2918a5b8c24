//! Witnesses: what `check --witness` writes is in SV-COMP's format 2.0. The validator here
//! holds the format's rules for required keys, types and words, and is tested itself.

use serde_norway::{Mapping, Value};

use crate::run::{Bench, really};

const DECLARED: &str = "\
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint ( void );
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);
";

/// Bodies of programs, whether the error is reachable, and how many values they read.
const PROGRAMS: [(&str, bool, usize); 11] = [
    ("int main(void) { reach_error(); return 0; }", true, 0),
    ("int main(void) { return 0; }", false, 0),
    ("int main(void) { int x = __VERIFIER_nondet_int(); if (x == 7) reach_error(); }", true, 1),
    ("int main(void) { int x = __VERIFIER_nondet_int(); if (x != x) reach_error(); }", false, 1),
    (
        "int main(void) {\n  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();\n  \
         if (x + y == 9 && x > y)\n    reach_error();\n  return 0;\n}",
        true,
        2,
    ),
    (
        "int main(void) {\n  int s = 0;\n  for (int i = 0; i < 3; i++)\n    \
         s = s * 2 + __VERIFIER_nondet_bool();\n  if (s == 5) reach_error();\n}",
        true,
        3,
    ),
    (
        "int main(void) {\n  int n = __VERIFIER_nondet_int(), k = 0;\n  while (k < n) k++;\n  \
         if (k == 12) reach_error();\n}",
        true,
        1,
    ),
    (
        "void check(int c) {\n  if (!c) {\n    ERROR: reach_error();\n  }\n}\nint main(void) {\n  \
         unsigned u = __VERIFIER_nondet_uint ( );\n  check(u < 5);\n}",
        true,
        1,
    ),
    (
        "int get(void) { return __VERIFIER_nondet_int(); }\nint main(void) {\n  int a = get();\n  \
         int b = get();\n  if (a - b == 100) reach_error();\n}",
        true,
        2,
    ),
    ("int main(void) { int x; if (x == 3) reach_error(); return 0; }", true, 0),
    (
        "int main(void) {\n  int k = 0, n = __VERIFIER_nondet_int();\n  \
         for (int i = 0; i < n; i++) k += 2;\n  if (k == 7) reach_error();\n}",
        false,
        1,
    ),
];

/// What is wrong with a witness.
fn defects(text: &str) -> Vec<String> {
    let mut found = Defects(Vec::new());
    match serde_norway::from_str::<Value>(text) {
        Ok(Value::Sequence(entries)) if entries.len() == 1 => found.entry(&entries[0]),
        Ok(_) => found.add("", "one entry in a list"),
        Err(error) => found.add("", &error.to_string()),
    }
    found.0
}

struct Defects(Vec<String>);

impl Defects {
    fn add(&mut self, at: &str, what: &str) {
        self.0.push(format!("{at}: {what}"));
    }

    /// A mapping with these keys, and perhaps those others.
    fn keys<'v>(&mut self, value: &'v Value, at: &str, all: &[&str], some: &[&str]) -> &'v Value {
        let none = Mapping::new();
        let mapping = value.as_mapping().unwrap_or(&none);
        for key in all.iter().filter(|key| !mapping.contains_key(**key)) {
            self.add(at, &format!("no key {key}"));
        }
        for key in mapping.keys().filter_map(Value::as_str) {
            if !all.contains(&key) && !some.contains(&key) {
                self.add(at, &format!("the key {key}"));
            }
        }
        value
    }

    fn word(&mut self, value: &Value, at: &str, holds: impl Fn(&str) -> bool) {
        match value.as_str() {
            Some(text) if holds(text) => {}
            other => self.add(at, &format!("the text {other:?}")),
        }
    }

    fn entry(&mut self, entry: &Value) {
        self.keys(entry, "entry", &["entry_type", "metadata", "content"], &[]);
        self.metadata(&entry["metadata"]);
        let Some(content) = entry["content"].as_sequence() else {
            return self.add("content", "no list");
        };
        match entry["entry_type"].as_str() {
            Some("violation_sequence") => self.segments(content),
            Some("invariant_set") if content.is_empty() => {}
            other => self.add("entry_type", &format!("{other:?}")),
        }
    }

    fn metadata(&mut self, metadata: &Value) {
        let all = ["format_version", "uuid", "creation_time", "producer", "task"];
        self.keys(metadata, "metadata", &all, &[]);
        self.word(&metadata["format_version"], "format_version", |text| text == "2.0");
        self.word(&metadata["uuid"], "uuid", |text| {
            shaped(text, "xxxxxxxx-xxxx-5xxx-xxxx-xxxxxxxxxxxx")
        });
        let date = "dddd-dd-ddTdd:dd:ddZ";
        self.word(&metadata["creation_time"], "creation_time", |text| shaped(text, date));
        let some = ["configuration", "command_line", "description"];
        let producer = self.keys(&metadata["producer"], "producer", &["name", "version"], &some);
        self.word(&producer["name"], "producer.name", |text| text == "unloop");
        self.word(&producer["version"], "producer.version", |text| !text.is_empty());
        self.task(&metadata["task"]);
    }

    fn task(&mut self, task: &Value) {
        let all = ["input_files", "input_file_hashes", "specification", "data_model", "language"];
        self.keys(task, "task", &all, &[]);
        let files = task["input_files"].as_sequence().cloned().unwrap_or_default();
        if files.is_empty() {
            self.add("input_files", "none");
        }
        for file in files.iter().filter_map(Value::as_str) {
            let hash = &task["input_file_hashes"][file];
            self.word(hash, "hash", |text| text.len() == 64 && shaped(text, &"x".repeat(64)));
        }
        self.word(&task["specification"], "specification", |text| {
            text.starts_with("CHECK( init(") && text.ends_with(" )")
        });
        self.word(&task["data_model"], "data_model", |text| ["ILP32", "LP64"].contains(&text));
        self.word(&task["language"], "language", |text| text == "C");
    }

    fn segments(&mut self, content: &[Value]) {
        for (at, segment) in content.iter().enumerate() {
            self.keys(segment, "segment", &["segment"], &[]);
            let steps = segment["segment"].as_sequence().cloned().unwrap_or_default();
            if steps.is_empty() {
                self.add("segment", "empty");
            }
            for (number, step) in steps.iter().enumerate() {
                let waypoint = &self.keys(step, "step", &["waypoint"], &[])["waypoint"];
                self.waypoint(waypoint, number + 1 == steps.len(), at + 1 == content.len());
            }
        }
        if content.is_empty() {
            self.add("content", "no segment");
        }
    }

    /// The last waypoint of a segment is followed, the last of all is the target.
    fn waypoint(&mut self, waypoint: &Value, last: bool, final_segment: bool) {
        self.keys(waypoint, "waypoint", &["type", "action", "location"], &["constraint"]);
        let action = if last { "follow" } else { "avoid" };
        self.word(&waypoint["action"], "action", |text| text == action);
        let kind = waypoint["type"].as_str().unwrap_or_default();
        if (kind == "target") != (last && final_segment) {
            self.add("type", "the target is the last waypoint, and no other is");
        }
        let constraint = &waypoint["constraint"];
        match kind {
            "target" | "function_enter" if constraint.is_null() => {}
            "function_return" => {
                self.keys(constraint, "constraint", &["value", "format"], &[]);
                self.word(&constraint["format"], "format", |text| text == "acsl_expression");
                self.word(&constraint["value"], "value", |text| {
                    text.strip_prefix("\\result == ").is_some_and(|n| n.parse::<i64>().is_ok())
                });
            }
            _ => self.add("type", &format!("{kind} with {constraint:?}")),
        }
        let location = &waypoint["location"];
        self.keys(location, "location", &["file_name", "line"], &["column", "function"]);
        for number in ["line", "column"] {
            if location[number].as_u64().is_none_or(|n| n == 0) {
                self.add(number, &format!("{:?}", location[number]));
            }
        }
    }
}

/// Whether a text is like a pattern: `x` a hexadecimal digit, `d` a decimal one.
fn shaped(text: &str, pattern: &str) -> bool {
    let fits = |(c, p): (char, char)| match p {
        'x' => c.is_ascii_hexdigit() && !c.is_ascii_uppercase(),
        'd' => c.is_ascii_digit(),
        other => c == other,
    };
    text.chars().count() == pattern.chars().count() && text.chars().zip(pattern.chars()).all(fits)
}

/// The witness that a program's verdict comes with.
fn witness(bench: &Bench, file: &str) -> Option<(i32, String)> {
    let ran = really(bench, &["check", file, "--witness", "w.yml", "-q"])?;
    let text = std::fs::read_to_string(bench.path("w.yml"));
    Some((ran.status, text.unwrap_or_else(|error| panic!("{error}: {}", ran.stderr))))
}

#[test]
fn witnesses_keep_the_rules_of_the_format() {
    let bench = Bench::with(&[]);
    for (body, reachable, reads) in PROGRAMS {
        let program = format!("{DECLARED}{body}\n");
        bench.write("p.c", program.as_bytes());
        let Some((status, text)) = witness(&bench, "p.c") else { return };
        assert_eq!(status, if reachable { 10 } else { 0 }, "{program}");
        assert_eq!(defects(&text), [""; 0], "{program}\n{text}");
        let kind = if reachable { "violation_sequence" } else { "invariant_set" };
        assert!(text.starts_with(&format!("- entry_type: {kind}\n")), "{text}");
        if !reachable {
            continue;
        }
        let document: Value = serde_norway::from_str(&text).expect("it is YAML");
        let content = document[0]["content"].as_sequence().expect("a list");
        assert_eq!(content.len(), reads + 1, "{program}\n{text}");
        for segment in content {
            let waypoint = &segment["segment"][0]["waypoint"];
            assert_eq!(waypoint["location"]["file_name"], Value::from("p.c"));
            let number =
                |key| waypoint["location"][key].as_u64().and_then(|n| usize::try_from(n).ok());
            let line = number("line").and_then(|n| program.lines().nth(n - 1)).expect("a line");
            let rest = &line[number("column").expect("a column") - 1..];
            let starts: &[&str] =
                if waypoint["type"] == "target" { &["reach_error", "ERROR:"] } else { &[")"] };
            assert!(starts.iter().any(|start| rest.starts_with(start)), "{line}: {rest}");
        }
    }
}

#[test]
fn the_same_verdict_has_the_same_witness() {
    let bench = Bench::with(&[("p.c", &format!("{DECLARED}{}", PROGRAMS[2].0))]);
    let again = || {
        let mut command = bench.command(&["check", "p.c", "--witness", "w.yml", "-q"]);
        command.env("SOURCE_DATE_EPOCH", "86400").output().expect("it runs");
        std::fs::read_to_string(bench.path("w.yml")).ok()
    };
    let Some(text) = again() else { return };
    assert!(text.contains("creation_time: 1970-01-02T00:00:00Z"), "{text}");
    assert_eq!(again(), Some(text));
}

#[test]
fn without_a_verdict_there_is_no_witness() {
    let bench = Bench::with_programs();
    let fake = crate::run::fake("knows_nothing");
    bench.write("fake.toml", fake.as_bytes());
    let ran = bench.run(&["check", "safe.c", "--config", "fake.toml", "--witness", "w.yml"]);
    assert_eq!(ran.status, 5, "{}", ran.stderr);
    assert!(ran.stderr.contains("no witness was written: the verdict is unknown"));
    assert!(!bench.path("w.yml").exists());
    for (arguments, about) in [
        (&["check", "safe.c", "--witness", "none/w.yml"][..], "cannot write the witness"),
        (&["check", "safe.c", "--witness", "w.yml", "--target", "line:3"], "no property"),
        (&["check", "safe.c", "reachable.c", "--witness", "w.yml"], "name one file"),
    ] {
        bench.run(arguments).complains(64, about);
    }
    bench.write("g.flow", b"program main\n");
    bench.run(&["check", "g.flow", "--witness", "w.yml"]).complains(64, "C programs");
}

#[test]
fn broken_witnesses_are_found_out() {
    let bench = Bench::with(&[("p.c", &format!("{DECLARED}{}", PROGRAMS[2].0))]);
    let Some((_, good)) = witness(&bench, "p.c") else { return };
    assert_eq!(defects(&good), [""; 0]);
    for (there, instead) in [
        ("format_version: '2.0'", "format_version: '1.0'"),
        ("  metadata:", "  meta:"),
        ("uuid: ", "uuid: z"),
        ("entry_type: violation_sequence", "entry_type: violation"),
        ("entry_type: violation_sequence", "entry_type: invariant_set"),
        ("type: function_return", "type: function_exit"),
        ("\\result == 7", "x == 7"),
        ("format: acsl_expression", "format: acsl"),
        ("action: follow", "action: avoid"),
        ("type: target", "type: function_enter"),
        ("line: 5", "line: 0"),
        ("line: 5", "line: five"),
        ("file_name: p.c", "file: p.c"),
        ("language: C", "language: Java"),
        ("data_model: LP64", "data_model: 64bit"),
        ("input_file_hashes:\n        p.c: ", "input_file_hashes:\n        p.c: 0"),
        ("creation_time: 2", "creation_time: x2"),
        ("specification: CHECK", "specification: G"),
        ("producer:\n      name: unloop", "producer:\n      title: unloop"),
        ("- entry_type", "entry_type"),
    ] {
        assert!(good.contains(there), "{there}\n{good}");
        let broken = good.replacen(there, instead, 1);
        assert_ne!(defects(&broken), [""; 0], "{there} -> {instead}");
    }
    let (before, _) = good.split_once("  content:").expect("content");
    assert_ne!(defects(&format!("{before}  content: []\n")), [""; 0]);
}

/// To ACSL a literal is a real; and the target is where the error stands, not where it is decided.
#[test]
fn values_and_places_are_exact() {
    let text = "extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double d = __VERIFIER_nondet_double();
    if (d == 0.1) { if (1) reach_error(); }
    return 0;
}
";
    let bench = Bench::with(&[("p.c", text)]);
    let Some(ran) = really(&bench, &["check", "p.c", "--witness", "w.yml"]) else { return };
    assert_eq!(ran.status, 10, "{}", ran.stdout);
    let witness = std::fs::read_to_string(bench.path("w.yml")).expect("it is written");
    let exact = "0.1000000000000000055511151231257827021181583404541015625";
    assert!(witness.contains(&format!("\\result == {exact}\n")), "{witness}");
    assert!(witness.contains("column: 28\n"), "{witness}");
}
