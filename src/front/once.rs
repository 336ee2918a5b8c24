//! Texts that are read once: whoever reads a program again reads what was there the first time, also
//! where the file is a pipe, which has nothing more to say, or has been changed since.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// What has been read of files so far, by their paths; all clones are one.
#[derive(Clone, Debug, Default)]
pub struct FilesRead {
    known: Arc<Mutex<Known>>,
}

#[derive(Debug, Default)]
struct Known {
    bytes: HashMap<PathBuf, Arc<[u8]>>,
    /// Where files were looked for, and whether there was one.
    there: HashMap<PathBuf, bool>,
}

impl FilesRead {
    /// A file that is this text, whatever is there.
    pub fn holding(path: &Path, text: &str) -> Self {
        let files = Self::default();
        files.hold(path, text);
        files
    }

    /// From now on a file is this text, whatever is there.
    pub fn hold(&self, path: &Path, text: &str) {
        self.with(|known| {
            known.bytes.insert(path.to_owned(), text.as_bytes().into());
            known.there.insert(path.to_owned(), true);
        });
    }

    /// The bytes of a file, which `read` reads if nobody has.
    pub(super) fn bytes<E>(
        &self,
        path: &Path,
        read: impl FnOnce() -> Result<Vec<u8>, E>,
    ) -> Result<Arc<[u8]>, E> {
        if let Some(bytes) = self.with(|known| known.bytes.get(path).cloned()) {
            return Ok(bytes);
        }
        let bytes: Arc<[u8]> = read()?.into();
        self.with(|known| known.bytes.insert(path.to_owned(), Arc::clone(&bytes)));
        Ok(bytes)
    }

    /// Whether there is a file, as it was the first time.
    pub(super) fn is_there(&self, path: &Path) -> bool {
        let look = |known: &mut Known| {
            *known.there.entry(path.to_owned()).or_insert_with(|| path.is_file())
        };
        self.with(look)
    }

    fn with<T>(&self, what: impl FnOnce(&mut Known) -> T) -> T {
        what(&mut self.known.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;

    #[test]
    fn what_was_read_first_is_read_again() {
        let (files, path) = (FilesRead::default(), Path::new("no such file"));
        let read = |text: &str| {
            files.clone().bytes::<io::Error>(path, || Ok(text.into())).expect("it is there")
        };
        assert!(files.bytes(path, || Err(io::Error::other("it is not there"))).is_err());
        assert_eq!(*read("one"), *b"one");
        assert_eq!(*read("two"), *b"one");
        assert!(!files.is_there(path));
    }
}
