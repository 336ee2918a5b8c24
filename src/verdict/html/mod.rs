//! Reports for a browser: one page in one file, which asks no network for anything. It is made
//! from the same data as the text for a terminal ([`page`](super::page())) and the JSON.
//!
//! * [`exhibit`] – what is shown of one report
//! * [`sections`] – what the report says, row by row; [`links`] leads from there to the lines
//! * [`marks`] – what is said beside lines of the source; [`runs`] of those that a run executed
//! * [`listing`] – the source, with its marks
//! * [`bars`] – who answered, in which time
//! * [`tasks`], [`plot`] – the results of many tasks: a table, and plots
//! * [`matrix`], [`cactus`] – files by solvers, and how many each solves
//!
//! The templates (askama) stand beside: `sheet.html`, `tasks.html` and `matrix.html` fill `base.html`. There is
//! a script only where something is to be sorted or folded (the drawings of trees bring theirs).

mod bars;
mod cactus;
mod exhibit;
mod links;
mod listing;
mod marks;
mod matrix;
mod plot;
mod runs;
mod sections;
mod tasks;

use askama::Template;

pub use cactus::cactus_svg;
pub use exhibit::Exhibit;
pub use matrix::{MatrixCell, MatrixSheet};
pub use tasks::{TaskClass, TaskRow, TasksSheet};

use self::exhibit::{Answer, Picture};
use self::links::Links;
use self::listing::FileView;
use self::marks::Marks;
use self::sections::{RowContent, SectionView};
use super::page::{Words, counted};
use super::report::VerdictKind;

/// How large pictures are shown: the value of a choice, and its name.
const SIZES: [(&str, &str); 4] =
    [("whole", "100 %"), ("double", "200 %"), ("half", "50 %"), ("fit", "all of it")];

/// The page on one program, or on several.
///
/// ```
/// use unloop::verdict::Sheet;
///
/// let mut sheet = Sheet::new("unloop check gone.c", "unloop check gone.c --html report.html");
/// sheet.failure("gone.c", "cannot read gone.c: No such file or directory");
/// assert!(sheet.into_text().starts_with("<!doctype html>"));
/// ```
#[derive(Debug)]
pub struct Sheet {
    head: Head,
    programs: Vec<Program>,
}

/// What every page has.
#[derive(Debug)]
struct Head {
    title: String,
    /// The command line that wrote the page.
    command: String,
    version: &'static str,
}

/// What is shown of one program.
#[derive(Debug)]
struct Program {
    name: String,
    parts: Vec<Part>,
    links: Links,
    marks: Marks,
    /// The files whose lines are shown: number, name, text.
    texts: Vec<(u32, String, Vec<String>)>,
}

/// What is shown of one report.
#[derive(Debug)]
struct Part {
    id: String,
    title: String,
    answer: Answer,
    because: String,
    time: String,
    sections: Vec<SectionView>,
    pictures: Vec<Picture>,
}

impl Part {
    /// Whether it is said how the verdict was found.
    fn has_details(&self) -> bool {
        self.sections.iter().any(|section| section.is_detail)
    }
}

#[derive(Template)]
#[template(path = "sheet.html", config = "src/verdict/html/askama.toml")]
struct SheetTemplate<'a> {
    head: &'a Head,
    lead: Option<Answer>,
    /// How many parts there are.
    parts: usize,
    programs: Vec<ProgramView<'a>>,
    sizes: &'static [(&'static str, &'static str)],
}

struct ProgramView<'a> {
    name: &'a str,
    parts: &'a [Part],
    files: Vec<FileView>,
}

impl Head {
    fn new(title: &str, command: &str) -> Self {
        Self {
            title: title.to_owned(),
            command: command.to_owned(),
            version: env!("CARGO_PKG_VERSION"),
        }
    }
}

impl Sheet {
    /// A page with a title, and the command line that makes it again.
    pub fn new(title: &str, command: &str) -> Self {
        Self { head: Head::new(title, command), programs: Vec::new() }
    }

    /// Adds a report; of several on one program the listings become one.
    pub fn add(&mut self, exhibit: Exhibit<'_>) {
        let Exhibit { page, subject, answer, title, because, time, marks, pictures, .. } = exhibit;
        if self.programs.last().is_none_or(|last| last.name != subject.file) {
            let links = Links::new(self.programs.len() + 1, subject.texts);
            self.programs.push(Program::new(subject.file, links));
        }
        let number = self.parts() + 1;
        let Some(program) = self.programs.last_mut() else { return };
        let (queries, engines) = (exhibit.queries, exhibit.engines);
        let sections = sections::views(&page, queries, engines, &mut program.links);
        program.marks.add(marks);
        program.take_texts(subject.texts);
        program.parts.push(Part {
            id: format!("part-{number}"),
            title,
            answer,
            because,
            time,
            sections,
            pictures,
        });
    }

    /// Adds that a program could not be looked at.
    pub fn failure(&mut self, file: &str, text: &str) {
        let number = self.parts() + 1;
        let mut program = Program::new(file, Links::none(self.programs.len() + 1));
        let spans = vec![Words::plain("ERROR"), Words::plain(format!(": {text}"))];
        program.parts.push(Part {
            id: format!("part-{number}"),
            title: file.to_owned(),
            answer: Answer { class: "bad", symbol: "!", spans, kind: None },
            because: text.to_owned(),
            time: String::new(),
            sections: Vec::new(),
            pictures: Vec::new(),
        });
        self.programs.push(program);
    }

    fn parts(&self) -> usize {
        self.programs.iter().map(|program| program.parts.len()).sum()
    }

    /// What comes first: the verdict, or the worst of several.
    fn lead(&self) -> Option<Answer> {
        let parts: Vec<&Part> = self.programs.iter().flat_map(|program| &program.parts).collect();
        if let [only] = parts.as_slice() {
            return Some(only.answer.clone());
        }
        let count = |kind| parts.iter().filter(|part| part.answer.kind == kind).count();
        let kinds = [VerdictKind::Reachable, VerdictKind::Unknown, VerdictKind::Safe];
        let mut said: Vec<String> = kinds
            .iter()
            .rev()
            .map(|&kind| (kind, count(Some(kind))))
            .map(|(kind, count)| format!("{count} {}", kind.as_str()))
            .collect();
        if count(None) > 0 {
            said.push(counted(&count(None).to_string(), "error"));
        }
        let worst = kinds.into_iter().find(|&kind| count(Some(kind)) > 0)?;
        let words = [
            Words::plain(worst.as_str().to_uppercase()),
            Words::plain(format!(": {}", said.join(", "))),
        ];
        Some(Answer::of(worst, words.to_vec()))
    }

    /// The page's text.
    pub fn into_text(self) -> String {
        let programs = self.programs.iter().map(Program::view).collect();
        let template = SheetTemplate {
            head: &self.head,
            lead: self.lead(),
            parts: self.parts(),
            programs,
            sizes: &SIZES,
        };
        template.render().expect("writing to a string does not fail")
    }
}

impl Program {
    fn new(name: &str, links: Links) -> Self {
        let (parts, marks, texts) = (Vec::new(), Marks::default(), Vec::new());
        Self { name: name.to_owned(), parts, links, marks, texts }
    }

    /// Keeps the texts of files that something is said of.
    fn take_texts(&mut self, texts: &dyn super::Texts) {
        let mut files = self.marks.files();
        files.extend(self.links.files());
        files.insert(0);
        for file in files {
            if self.texts.iter().all(|(known, ..)| *known != file) {
                let lines = (1..).map_while(|number| texts.line(file, number));
                let lines = lines.map(str::to_owned).collect();
                self.texts.push((file, texts.name(file).to_owned(), lines));
            }
        }
    }

    fn view(&self) -> ProgramView<'_> {
        let file = |(file, name, lines): &(u32, String, Vec<String>)| {
            FileView::of(*file, name, lines, &self.marks, &self.links)
        };
        let files = self.texts.iter().map(file).filter(|file| !file.lines.is_empty()).collect();
        ProgramView { name: &self.name, parts: &self.parts, files }
    }
}

#[cfg(test)]
mod tests {
    /// The colours of a style sheet's `:root`: first those of light pages, then of dark ones.
    fn colours(style: &str) -> Vec<Vec<(String, [f64; 3])>> {
        let roots = style.split(":root {").skip(1).map(|rest| rest.split('}').next().unwrap_or(""));
        let colour = |pair: &str| {
            let (name, value) = pair.split_once(": #")?;
            let part = |at: usize| u8::from_str_radix(value.get(at..at + 2)?, 16).ok();
            let parts = [part(0)?, part(2)?, part(4)?];
            Some((name.trim().to_owned(), parts.map(|part| f64::from(part) / 255.0)))
        };
        roots.map(|root| root.split(';').filter_map(colour).collect()).collect()
    }

    /// How much light a colour gives (WCAG 2, relative luminance).
    fn light(colour: [f64; 3]) -> f64 {
        let [red, green, blue] = colour.map(|part| {
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    #[test]
    fn texts_can_be_read_on_their_grounds() {
        let pages = colours(include_str!("style.css"));
        assert_eq!(pages.len(), 2, "light and dark");
        for page in pages {
            let get = |name: &str| {
                let found = page.iter().find(|(known, _)| known == name);
                found.unwrap_or_else(|| panic!("no colour {name}")).1
            };
            let on = |ground: &'static str| {
                ["--text", "--faint", "--link", "--good", "--bad", "--warning"]
                    .map(|text| (text, ground))
            };
            let own = ["good", "bad", "warning", "note"];
            let own = own.map(|name| (format!("--{name}"), format!("--{name}-ground")));
            let all = on("--ground").into_iter().chain(on("--panel"));
            let all = all.map(|(a, b)| (a.to_owned(), b.to_owned())).chain(own);
            for (text, ground) in all {
                let (a, b) = (light(get(&text)), light(get(&ground)));
                let contrast = (a.max(b) + 0.05) / (a.min(b) + 0.05);
                assert!(contrast >= 4.5, "{text} on {ground}: {contrast:.2}");
            }
        }
    }
}
