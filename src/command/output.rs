//! Standard output and standard error. A reader who closes the pipe early (`| head`)
//! is no reason for a complaint: the run goes on and its exit status is what it would be.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use serde_json::{Value as Json, json};
use unloop::outcome::Reason;
use unloop::verdict::{self, Look, Page, VerdictKind, terminal};

use super::options::OutputOptions;
use super::status::{Status, Trouble};

/// What lines are wrapped to where there is no terminal to ask.
const COLUMNS: usize = 100;

/// Prints text that may hold colours; they are left out unless a terminal shows them
/// (and as `NO_COLOR` and its like say).
pub(crate) fn print(text: &str) -> Result<(), Trouble> {
    written(|| {
        let mut out = anstream::stdout().lock();
        out.write_all(text.as_bytes())?;
        out.flush()
    })
}

/// Prints text as it is.
pub(crate) fn print_raw(text: &[u8]) -> Result<(), Trouble> {
    written(|| {
        let mut out = io::stdout().lock();
        out.write_all(text)?;
        out.flush()
    })
}

fn written(write: impl FnOnce() -> io::Result<()>) -> Result<(), Trouble> {
    match write() {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let text = format!("cannot write to standard output: {error}");
            Err(Trouble::new(Status::Fault, text))
        }
        _ => Ok(()),
    }
}

/// Finds out whether a file can be written, and leaves things as they are.
pub(crate) fn leaves_no_trace(path: &Path) -> io::Result<()> {
    let before = path.exists();
    fs::OpenOptions::new().append(true).create(true).open(path)?;
    if before { Ok(()) } else { fs::remove_file(path) }
}

/// The same, for a file that is written at the end of the work.
pub(crate) fn can_be_written(path: &Path) -> Result<(), Trouble> {
    leaves_no_trace(path).map_err(|error| Trouble::unwritten(path, error))
}

/// Says something to people beside the results. Nothing can be done if nobody hears it.
pub(crate) fn say(text: &str) {
    let _ = anstream::stderr().lock().write_all(text.as_bytes());
}

/// Says that something is wrong.
pub(crate) fn complain(text: &str) {
    const RED: anstyle::Style = anstyle::AnsiColor::Red.on_default().bold();
    say(&format!("{RED}error{RED:#}: {}\n", text.trim_end()));
}

/// Says that something may not be what it looks like.
pub(crate) fn warn(text: &str) {
    const YELLOW: anstyle::Style = anstyle::AnsiColor::Yellow.on_default().bold();
    say(&format!("{YELLOW}warning{YELLOW:#}: {}\n", text.trim_end()));
}

/// Says what the trouble is: drawn with its place, if it has one.
pub(crate) fn explain(trouble: &Trouble) {
    match &trouble.drawn {
        Some(drawn) => say(drawn),
        None if trouble.status == Status::Done => warn(&trouble.text),
        None => complain(&trouble.text),
    }
}

/// A page as standard output shows it, with an empty line below.
pub(crate) fn rendered(page: &Page, how: OutputOptions) -> String {
    let look = Look { columns: columns(), colours: true, details: how.verbose > 0 };
    terminal(page, look) + "\n"
}

/// Tells a report: as an object, or as text, with the page below unless people want quiet; and
/// why there is nothing.
pub(crate) fn tell(
    how: OutputOptions,
    json: impl FnOnce() -> Json,
    text: impl FnOnce() -> String,
    page: impl FnOnce() -> Page,
    reason: Option<&Reason>,
) -> Result<(), Trouble> {
    if how.json {
        return print_object(&json());
    }
    let mut text = text();
    if !how.quiet {
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(rendered(&page(), how).trim_end());
        text.push('\n');
    }
    say_why(reason);
    print(&text)
}

/// Says why there is nothing.
pub(crate) fn say_why(reason: Option<&Reason>) {
    if let Some(reason) = reason {
        say(&format!("{}\n", verdict::reason_line(reason)));
    }
}

/// How wide lines may be on standard output.
pub(crate) fn columns() -> usize {
    let out = io::stdout();
    if !out.is_terminal() {
        return COLUMNS;
    }
    let size = rustix::termios::tcgetwinsize(out);
    size.ok().map(|size| usize::from(size.ws_col)).filter(|&width| width > 0).unwrap_or(COLUMNS)
}

/// What stands in the place of a report where there is none.
pub(super) fn error_object(path: Option<&Path>, trouble: &Trouble) -> Json {
    let mut object = json!({
        "schema": verdict::SCHEMA,
        "file": path.map(|path| path.display().to_string()),
        "error": { "status": trouble.status.code(), "text": trouble.text },
    });
    // Without a report this is the verdict all the same.
    if matches!(trouble.status, Status::Unknown | Status::Interrupted) {
        object["verdict"] = VerdictKind::Unknown.as_str().into();
        object["reason"] = json!({
            "code": trouble.code, "text": trouble.text, "file": null, "line": null, "hint": null,
        });
    }
    object
}

/// Prints the error object of a command that came to nothing.
pub(crate) fn print_error(path: Option<&Path>, trouble: &Trouble) -> Result<(), Trouble> {
    print_object(&error_object(path, trouble))
}

/// Prints an object, on one line.
pub(crate) fn print_object(object: &Json) -> Result<(), Trouble> {
    print_raw(format!("{object}\n").as_bytes())
}
