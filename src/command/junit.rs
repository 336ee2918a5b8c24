//! `--junit FILE`: verdicts as tests, for CI services that show such.

use std::io;
use std::path::Path;

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};

use super::report_file::ReportFile;
use super::status::{Status, Trouble};

/// A list of verdicts on its way to a file.
pub(super) struct JunitFile {
    file: ReportFile,
    suites: Vec<(String, Vec<Test>)>,
}

/// What became of a test.
pub(super) enum Outcome {
    /// All is as it should be.
    Passed,
    /// All is as it should be, up to an error elsewhere.
    PassedSoFar(String),
    /// Something is not: a word, and more of it.
    Failed(String, String),
    /// It is not known.
    Unknown(String),
    /// Nothing came of it.
    Broken(String),
}

/// A verdict as a test.
pub(super) struct Test {
    pub(super) name: String,
    pub(super) seconds: f64,
    pub(super) outcome: Outcome,
}

impl JunitFile {
    /// Opens the file, so that it is known at once if it cannot be written.
    pub(super) fn open(path: &Path) -> Result<Self, Trouble> {
        Ok(Self { file: ReportFile::open(path)?, suites: Vec::new() })
    }

    /// Adds a suite: a program with its targets, or a folder with its tasks.
    pub(super) fn suite(&mut self, name: &str, tests: impl IntoIterator<Item = Test>) {
        self.suites.push((name.to_owned(), tests.into_iter().collect()));
    }

    /// Writes the list.
    pub(super) fn close(self) -> Result<(), Trouble> {
        let text = document(&self.suites)
            .map_err(|error| Trouble::new(Status::Fault, format!("there is no list: {error}")))?;
        self.file.write(&text)
    }
}

type Xml = Writer<Vec<u8>>;

/// The list as a document.
fn document(suites: &[(String, Vec<Test>)]) -> io::Result<Vec<u8>> {
    let mut xml = Writer::new_with_indent(Vec::new(), b' ', 4);
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let all = counts(suites.iter().flat_map(|(_, tests)| tests));
    let list = xml.create_element("testsuites").with_attribute(("name", "unloop"));
    let list = list.with_attributes(all.iter().map(|(key, count)| (*key, count.as_str())));
    list.write_inner_content(|xml| {
        suites.iter().try_for_each(|(name, tests)| write_suite(xml, name, tests))
    })?;
    let mut text = xml.into_inner();
    text.push(b'\n');
    Ok(text)
}

fn write_suite(xml: &mut Xml, name: &str, tests: &[Test]) -> io::Result<()> {
    let name = &*xml_text(name);
    let counts = counts(tests);
    let suite = xml.create_element("testsuite").with_attribute(("name", name));
    let suite = suite.with_attributes(counts.iter().map(|(key, count)| (*key, count.as_str())));
    suite
        .write_inner_content(|xml| tests.iter().try_for_each(|test| test.write(xml, name)))
        .map(drop)
}

/// How many tests there are, and how they ended.
fn counts<'a>(tests: impl IntoIterator<Item = &'a Test>) -> [(&'static str, String); 4] {
    let [mut all, mut skipped, mut errors, mut failures] = [0_usize; 4];
    for test in tests {
        all += 1;
        match test.outcome {
            Outcome::Passed | Outcome::PassedSoFar(_) => {}
            Outcome::Failed(..) => failures += 1,
            Outcome::Unknown(_) => skipped += 1,
            Outcome::Broken(_) => errors += 1,
        }
    }
    let keys = ["tests", "skipped", "failures", "errors"];
    let mut counts = [all, skipped, failures, errors].into_iter();
    keys.map(|key| (key, counts.next().unwrap_or_default().to_string()))
}

impl Test {
    fn write(&self, xml: &mut Xml, suite: &str) -> io::Result<()> {
        let (name, seconds) = (xml_text(&self.name), format!("{:.3}", self.seconds));
        let case = xml.create_element("testcase").with_attributes([
            ("name", name.as_str()),
            ("classname", suite),
            ("time", &seconds),
        ]);
        let (tag, word, text) = match &self.outcome {
            Outcome::Passed => return case.write_empty().map(drop),
            Outcome::PassedSoFar(text) => {
                let told = |xml: &mut Xml| {
                    let text = xml_text(text);
                    xml.create_element("system-out")
                        .write_text_content(BytesText::new(&text))
                        .map(drop)
                };
                return case.write_inner_content(told).map(drop);
            }
            Outcome::Unknown(text) => ("skipped", None, text),
            Outcome::Failed(word, text) => ("failure", Some(word.as_str()), text),
            Outcome::Broken(text) => ("error", Some("error"), text),
        };
        let text = xml_text(text);
        let inner = |xml: &mut Xml| {
            let element = xml.create_element(tag).with_attribute(("message", text.as_str()));
            match word {
                None => element.write_empty(),
                Some(word) => {
                    element.with_attribute(("type", word)).write_text_content(BytesText::new(&text))
                }
            }
            .map(drop)
        };
        case.write_inner_content(inner).map(drop)
    }
}

/// A text without the characters that XML 1.0 has no way to write.
fn xml_text(text: &str) -> String {
    let is_told = |c: &char| {
        matches!(c, '\t' | '\n' | '\r') || !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}')
    };
    text.chars().filter(is_told).collect()
}
