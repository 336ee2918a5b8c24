//! The standard's two output channels: responses go to the client, and diagnostics to whoever runs the server,
//! until the client names files for them. What is in such a file stays, and what is new comes behind it.

use std::fs::File;
use std::io::{self, Write};

use super::reply::Response;
use crate::sexpr::string;

/// The options that name them, and what each is called where it is no file.
const REGULAR: (&str, &str) = (":regular-output-channel", "stdout");
const DIAGNOSTIC: (&str, &str) = (":diagnostic-output-channel", "stderr");

/// The files, where the client has named some.
#[derive(Debug, Default)]
pub(super) struct OutputFiles {
    regular: Option<File>,
    diagnostic: Option<File>,
}

impl OutputFiles {
    /// Opens the channel that an option of this name and value means, if it means one.
    ///
    /// # Errors
    /// It cannot be opened, in words; it is as it was.
    pub(super) fn set(&mut self, key: &str, value: &str) -> Result<(), String> {
        let Some(name) = string(value) else { return Ok(()) };
        let opened = |own: &str| opened(&name, own).map_err(|error| format!("{name}: {error}"));
        match key {
            _ if key == REGULAR.0 => self.regular = opened(REGULAR.1)?,
            _ if key == DIAGNOSTIC.0 => self.diagnostic = opened(DIAGNOSTIC.1)?,
            _ => {}
        }
        Ok(())
    }

    /// Writes a response, as a line.
    pub(super) fn respond(&self, response: &Response, client: &mut dyn Write) -> io::Result<()> {
        match self.regular.as_ref() {
            // In one piece, as others may write to it, too.
            Some(mut file) => file.write_all(format!("{response}\n").as_bytes()),
            None => writeln!(client, "{response}"),
        }
    }

    /// Writes notices to the file that there is for them; what is left is for whoever runs the server.
    pub(super) fn diagnose(&self, notices: Vec<String>) -> Vec<String> {
        let Some(mut file) = self.diagnostic.as_ref().filter(|_| !notices.is_empty()) else {
            return notices;
        };
        let mut text = String::new();
        for notice in &notices {
            text.extend(["warning: ", notice, "\n"]);
        }
        match file.write_all(text.as_bytes()) {
            Ok(()) => Vec::new(),
            Err(_) => notices,
        }
    }
}

/// The file of that name; none for the channel's own.
fn opened(name: &str, own: &str) -> io::Result<Option<File>> {
    let path = match name {
        _ if name == own => return Ok(None),
        "stdout" | "stderr" => format!("/dev/{name}"),
        _ => name.to_owned(),
    };
    File::options().append(true).create(true).open(path).map(Some)
}
