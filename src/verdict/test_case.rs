//! Tests in the exchange format of Test-Comp
//! (<https://gitlab.com/sosy-lab/test-comp/test-format>): what a suite is about
//! (`metadata.xml`), and for each test the values that calls of `__VERIFIER_nondet_…` return, in
//! their order (`testcase-1.xml`, …).
//!
//! The format knows no other inputs. So a run that reads parameters, or what other functions give,
//! is no test case. What the program leaves open and never gives a value is not in it either: such
//! a run can be told only if that is 0.

use hmac_sha256::Hash as Sha256;
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};
use thiserror::Error;

use super::witness::{date, hex};
use crate::graph::arguments::argument_characters;
use crate::graph::outside::{GivenPart, Outside, Shape, display_name};
use crate::graph::{InputKind, InputValue, Program, Reading};
use crate::logic::Value;

/// The functions that the format is about.
const GIVES: &str = "__VERIFIER_nondet_";

/// What a suite says about itself.
#[derive(Clone, Copy, Debug)]
pub struct SuiteTask<'a> {
    /// The program's file, as it was named.
    pub file: &'a str,
    /// Its content.
    pub text: &'a [u8],
    /// What is to be covered, in the format's words.
    pub specification: &'a str,
    /// The function that a run enters.
    pub entry: &'a str,
    /// The number of bits of an address.
    pub bits: u32,
    /// When the suite is made, in seconds since 1970.
    pub time: u64,
}

/// Why a run is no test case.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Unwritable(pub String);

type Xml = Writer<Vec<u8>>;

/// The file `metadata.xml`.
pub fn metadata(task: &SuiteTask<'_>) -> String {
    let architecture = format!("{}bit", task.bits);
    let hash = hex(&Sha256::hash(task.text));
    let time = date(task.time);
    let elements = [
        ("sourcecodelang", "C"),
        ("producer", concat!("unloop ", env!("CARGO_PKG_VERSION"))),
        ("specification", task.specification),
        ("programfile", task.file),
        ("programhash", &hash),
        ("entryfunction", task.entry),
        ("architecture", &architecture),
        ("creationtime", &time),
    ];
    document("test-metadata", |xml| {
        let root = xml.create_element("test-metadata");
        root.write_inner_content(|xml| {
            for (name, text) in elements {
                xml.create_element(name).write_text_content(BytesText::new(text))?;
            }
            Ok(())
        })?;
        Ok(())
    })
}

/// The file of one test; `covers_error` is whether its run comes to the error that the suite is
/// about.
///
/// # Errors
/// When the run has inputs that the format has no word for.
pub fn test_case(
    program: &Program,
    readings: &[Reading],
    covers_error: bool,
) -> Result<String, Unwritable> {
    let outside = &program.origin.outside;
    if let Some(name) = unordered(outside) {
        let text = "asks for numbers that unloop does not follow, so where they stand among the others \
                    is not known";
        return Err(Unwritable(format!("`{name}` {text}")));
    }
    if let Some(character) = argument_characters(readings).first() {
        return Err(given_by_nobody(&format!("`argv[{}]`", character.argument)));
    }
    let mut inputs = Vec::new();
    for reading in readings {
        inputs.extend(input(program, reading)?);
    }
    Ok(document("testcase", |xml| {
        let mut root = xml.create_element("testcase");
        if covers_error {
            root = root.with_attribute(("coversError", "true"));
        }
        root.write_inner_content(|xml| {
            for Input { variable, word, value } in &inputs {
                let mut element = xml.create_element("input");
                if let Some(name) = variable {
                    element = element.with_attribute(("variable", name.as_str()));
                }
                if let Some(word) = word {
                    element = element.with_attribute(("type", *word));
                }
                element.write_text_content(BytesText::new(value))?;
            }
            Ok(())
        })?;
        Ok(())
    }))
}

/// One value of a test.
struct Input {
    variable: Option<String>,
    word: Option<&'static str>,
    value: String,
}

/// A function whose results are not among the inputs of a run.
fn unordered(outside: &Outside) -> Option<&str> {
    let float = |shape: &Shape| matches!(shape, Shape::Float("long double"));
    let mut all = outside.functions.iter();
    all.find(|(name, f)| name.starts_with(GIVES) && float(&f.result)).map(|(name, _)| name.as_str())
}

/// What a test says of a reading; nothing where it need not be given.
fn input(program: &Program, reading: &Reading) -> Result<Option<Input>, Unwritable> {
    let name = &reading.name;
    let number = match &reading.value {
        InputValue::Scalar(Value::Int(value)) => Some(value.to_string()),
        InputValue::Scalar(Value::Bool(value)) => Some(u8::from(*value).to_string()),
        InputValue::Scalar(Value::Float(value)) => Some(value.to_string()),
        InputValue::Scalar(Value::Real(_) | Value::Pointer(_)) | InputValue::Array(_) => None,
    };
    match reading.kind {
        InputKind::Uninitialized if is_nothing(reading) => return Ok(None),
        InputKind::Read => {}
        kind => {
            return Err(given_by_nobody(&format!("`{name}` ({})", kind.words())));
        }
    }
    let outside = &program.origin.outside;
    let asked = outside.asked(program, reading).filter(|asked| asked.part == GivenPart::Result);
    let by = asked.filter(|asked| asked.function.starts_with(GIVES));
    let (Some(asked), Some(value)) = (by, number) else {
        let by = outside.asked(program, reading).map(|asked| display_name(&asked.function));
        let by = by.map(|by| format!(", which {by} gives,")).unwrap_or_default();
        return Err(Unwritable(format!("`{name}`{by} is no result of {GIVES}…")));
    };
    let word = match outside.functions.get(&asked.function).map(|function| &function.result) {
        Some(Shape::Integer(word) | Shape::Float(word)) => Some(*word),
        _ => None,
    };
    let variable = Some(name.clone()).filter(|name| name != "input");
    Ok(Some(Input { variable, word, value }))
}

fn given_by_nobody(what: &str) -> Unwritable {
    Unwritable(format!("{what} is an input, and no call gives it"))
}

/// Whether nothing but zeros has a part in the run.
fn is_nothing(reading: &Reading) -> bool {
    let zero = |value: &Value| *value == Value::Int(0.into()) || *value == Value::Bool(false);
    match &reading.value {
        InputValue::Scalar(value) => zero(value),
        InputValue::Array(array) => array.cells.values().all(zero),
    }
}

/// A document with this root, which the format's public identifier names, too.
fn document(root: &str, content: impl FnOnce(&mut Xml) -> std::io::Result<()>) -> String {
    let mut xml = Writer::new_with_indent(Vec::new(), b' ', 2);
    let kind = format!(
        "{root} PUBLIC \"+//IDN sosy-lab.org//DTD test-format {root} 1.1//EN\" \
         \"https://sosy-lab.org/test-format/{root}-1.1.dtd\""
    );
    let declaration = Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), Some("no")));
    let kind = Event::DocType(BytesText::from_escaped(kind));
    let written = xml.write_event(declaration).and_then(|()| xml.write_event(kind));
    written.and_then(|()| content(&mut xml)).expect("memory takes whatever is written to it");
    let mut text = String::from_utf8(xml.into_inner()).expect("all of it is text");
    text.push('\n');
    text
}
