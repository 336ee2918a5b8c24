//! The streams of a process: the standard ones that are written to, and files. Buffers are filled and written as the
//! GNU C library does it, since others see in which order bytes come, and which are lost where a process aborts.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions};
use std::io::{self, IsTerminal, Read, Seek, SeekFrom, Write};
use std::os::fd::AsFd;
use std::os::unix::ffi::OsStrExt;

use num_bigint::BigInt;
use unloop::front::MachineRequest;
use unloop::logic::Value;

use super::talk::Outgoing;

/// How large buffers are.
const BUFFER: usize = 4096;
/// Numbers of errors in C.
const EIO: i64 = 5;
const EBADF: i64 = 9;
const EINVAL: i64 = 22;

/// The number of an error that the system gave.
type Answer = Result<i64, i64>;

/// All streams, by their numbers; the standard input is none of them.
pub(super) struct Streams(Vec<Option<Stream>>);

struct Stream {
    end: End,
    mode: Mode,
    buffering: Buffering,
    /// What was read ahead, and how much of it was taken.
    input: Vec<u8>,
    taken: usize,
    /// What was put back, the last one last.
    unread: Vec<u8>,
    output: Vec<u8>,
    /// Bit 0: the end; bit 1: an error.
    met: i64,
}

/// What a stream leads to.
enum End {
    Output,
    Errors,
    File(File),
}

#[derive(Clone, Copy, Default)]
struct Mode {
    reads: bool,
    writes: bool,
    appends: bool,
}

/// When a buffer is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Buffering {
    Full(usize),
    Line,
    None,
}

fn number(error: &io::Error) -> i64 {
    error.raw_os_error().map_or(EIO, i64::from)
}

impl Streams {
    pub(super) fn new() -> Self {
        let output =
            if io::stdout().is_terminal() { Buffering::Line } else { Buffering::Full(BUFFER) };
        let mode = Mode { writes: true, ..Mode::default() };
        let errors = Stream::new(End::Errors, mode, Buffering::None);
        Self(vec![None, Some(Stream::new(End::Output, mode, output)), Some(errors)])
    }

    fn of(&mut self, number: i64) -> Result<&mut Stream, i64> {
        let at = usize::try_from(number).map_err(|_| EBADF)?;
        self.0.get_mut(at).and_then(Option::as_mut).ok_or(EBADF)
    }

    /// Does what is asked for by numbers, or by texts, each with a zero at its end.
    pub(super) fn answer(&mut self, asked: &[i64], outgoing: &mut Outgoing) -> i64 {
        let [what, of, rest @ ..] = asked else { return -EINVAL };
        let answer = match MachineRequest::of_number(*what) {
            Some(MachineRequest::Get) => {
                return self.of(*of).and_then(|one| one.get(outgoing)).unwrap_or_else(|e| -1 - e);
            }
            Some(request) => self.act(request, *of, rest, outgoing),
            None => Err(EINVAL),
        };
        answer.unwrap_or_else(|error| -error)
    }

    fn act(
        &mut self,
        request: MachineRequest,
        of: i64,
        rest: &[i64],
        outgoing: &mut Outgoing,
    ) -> Answer {
        match request {
            MachineRequest::Open => {
                let stream = opened(rest)?;
                Ok(self.add(stream))
            }
            MachineRequest::Temporary => {
                let mode = Mode { reads: true, writes: true, appends: false };
                let file = tempfile::tempfile().map_err(|error| number(&error))?;
                Ok(self.add(Stream::new(End::File(file), mode, Buffering::Full(BUFFER))))
            }
            MachineRequest::Reopen => {
                let closed = self.of(of)?.flush(outgoing);
                *self.of(of)? = opened(rest)?;
                closed
            }
            MachineRequest::Remove => {
                let [path, _] = texts(rest);
                let path = OsStr::from_bytes(&path);
                let is_folder =
                    of == 1 && fs::symlink_metadata(path).is_ok_and(|what| what.is_dir());
                let removed = if is_folder { fs::remove_dir(path) } else { fs::remove_file(path) };
                removed.map(|()| 0).map_err(|error| number(&error))
            }
            MachineRequest::Rename => {
                let [path, to] = texts(rest);
                let renamed = fs::rename(OsStr::from_bytes(&path), OsStr::from_bytes(&to));
                renamed.map(|()| 0).map_err(|error| number(&error))
            }
            MachineRequest::Close => {
                let flushed = self.of(of)?.flush(outgoing);
                if let Some(place) = usize::try_from(of).ok().and_then(|at| self.0.get_mut(at)) {
                    *place = None;
                }
                flushed
            }
            MachineRequest::Flush if of < 0 => {
                self.flush(outgoing);
                Ok(0)
            }
            // The standard input is no stream of these.
            MachineRequest::Tell if of == 0 => place_of(io::stdin()),
            MachineRequest::Seek if of == 0 => place_of(io::stdin()).and(Err(EINVAL)),
            _ => self.of(of)?.act(request, rest, outgoing),
        }
    }

    /// The number of a new stream.
    fn add(&mut self, stream: Stream) -> i64 {
        let free = (3..self.0.len()).find(|&at| self.0[at].is_none());
        let at = free.unwrap_or(self.0.len());
        if at == self.0.len() {
            self.0.push(None);
        }
        self.0[at] = Some(stream);
        i64::try_from(at).unwrap_or(i64::MAX)
    }

    /// Puts out a byte. Whether anybody can still see what is put out.
    pub(super) fn put(&mut self, to: i64, byte: u8, outgoing: &mut Outgoing) -> bool {
        if let Ok(stream) = self.of(to) {
            let put = stream.put(byte, outgoing);
            return put.is_ok() || !matches!(stream.end, End::Output);
        }
        true
    }

    /// Writes bytes to a standard stream past its buffer.
    pub(super) fn write(&mut self, to: i64, bytes: &[u8], outgoing: &mut Outgoing) -> bool {
        let Ok(stream) = self.of(to) else { return true };
        let written = stream.write(bytes, outgoing);
        written.is_ok() || !matches!(stream.end, End::Output)
    }

    /// Writes what is in buffers.
    pub(super) fn flush(&mut self, outgoing: &mut Outgoing) {
        for stream in self.0.iter_mut().flatten() {
            // Who does not listen misses nothing else; errors are kept by the stream.
            let _ = stream.flush(outgoing);
        }
    }

    /// The same, where somebody looks at lines and is asked for one.
    pub(super) fn flush_lines(&mut self, outgoing: &mut Outgoing) {
        for stream in self.0.iter_mut().flatten() {
            if stream.buffering == Buffering::Line {
                let _ = stream.flush(outgoing);
            }
        }
    }

    /// Forgets what is in buffers.
    pub(super) fn lose(&mut self) {
        for stream in self.0.iter_mut().flatten() {
            stream.output.clear();
        }
    }
}

impl Stream {
    fn new(end: End, mode: Mode, buffering: Buffering) -> Self {
        let (input, unread, output) = (Vec::new(), Vec::new(), Vec::new());
        Self { end, mode, buffering, input, taken: 0, unread, output, met: 0 }
    }

    fn act(&mut self, request: MachineRequest, rest: &[i64], outgoing: &mut Outgoing) -> Answer {
        let [a, b] = [rest.first(), rest.get(1)].map(|one| one.copied().unwrap_or(0));
        match request {
            MachineRequest::To if !self.mode.writes => {
                self.met |= 2;
                return Err(EBADF);
            }
            MachineRequest::Unget if !self.mode.reads => return Err(EBADF),
            MachineRequest::Unget => {
                self.flush(outgoing)?;
                self.unread.push(u8::try_from(a).map_err(|_| EINVAL)?);
                self.met &= !1;
            }
            MachineRequest::Flush => return self.flush(outgoing),
            MachineRequest::Seek => return self.seek(a, b, outgoing),
            MachineRequest::Tell => return self.tell(),
            MachineRequest::Met => return Ok(self.met),
            MachineRequest::Clear => self.met = 0,
            MachineRequest::Buffer => {
                let size = usize::try_from(b).ok().filter(|size| *size > 0).unwrap_or(BUFFER);
                let kinds = [Buffering::Full(size), Buffering::Line, Buffering::None];
                let kind = usize::try_from(a).ok().and_then(|kind| kinds.get(kind).copied());
                self.buffering = kind.ok_or(EINVAL)?;
                if self.buffering == Buffering::None {
                    return self.flush(outgoing);
                }
            }
            _ => {}
        }
        Ok(0)
    }

    fn ahead(&self) -> usize {
        self.input.len() - self.taken + self.unread.len()
    }

    fn forget_input(&mut self) {
        self.input.clear();
        self.taken = 0;
        self.unread.clear();
    }

    /// The next byte, or -1 at the end, which stays the end until it is forgotten.
    fn get(&mut self, outgoing: &mut Outgoing) -> Answer {
        if !self.mode.reads {
            self.met |= 2;
            return Err(EBADF);
        }
        if let Some(byte) = self.unread.pop() {
            return Ok(byte.into());
        }
        if self.met & 1 != 0 {
            return Ok(-1);
        }
        self.flush(outgoing)?;
        if self.taken == self.input.len()
            && let End::File(file) = &mut self.end
        {
            self.input.resize(BUFFER, 0);
            self.taken = 0;
            let read = file.read(&mut self.input);
            self.input.truncate(*read.as_ref().unwrap_or(&0));
            if let Err(error) = read {
                self.met |= 2;
                return Err(number(&error));
            }
        }
        let byte = self.input.get(self.taken).copied();
        self.taken += usize::from(byte.is_some());
        self.met |= i64::from(byte.is_none());
        Ok(byte.map_or(-1, i64::from))
    }

    fn put(&mut self, byte: u8, outgoing: &mut Outgoing) -> Answer {
        if self.ahead() > 0 {
            let ahead = i64::try_from(self.ahead()).unwrap_or(0);
            if let End::File(file) = &mut self.end {
                file.seek(SeekFrom::Current(-ahead)).map_err(|error| number(&error))?;
            }
            self.forget_input();
        }
        let is_full = matches!(self.buffering, Buffering::Full(size) if self.output.len() >= size);
        let flushed = if is_full { self.flush(outgoing) } else { Ok(0) };
        self.output.push(byte);
        let is_written = match self.buffering {
            Buffering::Full(_) => false,
            Buffering::Line => byte == b'\n',
            Buffering::None => true,
        };
        if is_written { self.flush(outgoing) } else { flushed }
    }

    fn flush(&mut self, outgoing: &mut Outgoing) -> Answer {
        if self.output.is_empty() {
            return Ok(0);
        }
        let bytes = std::mem::take(&mut self.output);
        self.write(&bytes, outgoing)
    }

    fn write(&mut self, bytes: &[u8], outgoing: &mut Outgoing) -> Answer {
        let written = match &mut self.end {
            End::Output => {
                let seen = bytes.iter().all(|&byte| outgoing.show(&Value::Int(BigInt::from(byte))));
                outgoing.flush();
                if seen { Ok(()) } else { Err(io::ErrorKind::BrokenPipe.into()) }
            }
            End::Errors => io::stderr().write_all(bytes),
            End::File(file) => file.write_all(bytes),
        };
        written.map(|()| 0).map_err(|error| {
            self.met |= 2;
            number(&error)
        })
    }

    /// Where the next byte is read or written.
    fn tell(&mut self) -> Answer {
        let ahead = i64::try_from(self.ahead()).unwrap_or(0);
        let pending = i64::try_from(self.output.len()).unwrap_or(0);
        let place = match &mut self.end {
            End::Output => return place_of(io::stdout()),
            End::Errors => return place_of(io::stderr()),
            End::File(file) if self.mode.appends && pending > 0 => file.seek(SeekFrom::End(0)),
            End::File(file) => file.stream_position(),
        };
        let place = place.map_err(|error| number(&error))?;
        let place = i64::try_from(place).unwrap_or(i64::MAX) - ahead + pending;
        if place < 0 { Err(EINVAL) } else { Ok(place) }
    }

    fn seek(&mut self, to: i64, from: i64, outgoing: &mut Outgoing) -> Answer {
        self.flush(outgoing)?;
        let base = if from == 1 { self.tell()? } else { 0 };
        let End::File(file) = &mut self.end else { return self.tell().and(Err(EINVAL)) };
        let place = match from {
            0 | 1 => {
                let place = base.checked_add(to).and_then(|place| u64::try_from(place).ok());
                SeekFrom::Start(place.ok_or(EINVAL)?)
            }
            2 => SeekFrom::End(to),
            _ => return Err(EINVAL),
        };
        file.seek(place).map_err(|error| number(&error))?;
        self.forget_input();
        self.met &= !1;
        Ok(0)
    }
}

/// Two texts.
fn texts(numbers: &[i64]) -> [Vec<u8>; 2] {
    let mut parts = numbers.split(|number| *number == 0);
    [(); 2].map(|()| {
        let part = parts.next().unwrap_or_default();
        part.iter().filter_map(|number| u8::try_from(*number).ok()).collect()
    })
}

/// The file of a path, by a mode of `fopen`.
fn opened(rest: &[i64]) -> Result<Stream, i64> {
    let [path, letters] = texts(rest);
    let (first, more) = letters.split_first().ok_or(EINVAL)?;
    let both = more.contains(&b'+');
    let mode = match first {
        b'r' => Mode { reads: true, writes: both, appends: false },
        b'w' => Mode { reads: both, writes: true, appends: false },
        b'a' => Mode { reads: both, writes: true, appends: true },
        _ => return Err(EINVAL),
    };
    let mut options = OpenOptions::new();
    options.read(mode.reads).write(mode.writes && !mode.appends).append(mode.appends);
    options
        .create(*first != b'r')
        .truncate(*first == b'w')
        .create_new(more.contains(&b'x') && *first != b'r');
    let mut file = options.open(OsStr::from_bytes(&path)).map_err(|error| number(&error))?;
    if mode.appends && !mode.reads {
        // What cannot be sought in has no place.
        let _ = file.seek(SeekFrom::End(0));
    }
    let buffering = if file.is_terminal() { Buffering::Line } else { Buffering::Full(BUFFER) };
    Ok(Stream::new(End::File(file), mode, buffering))
}

/// Where in a file a stream of this process is, unless that is no file.
fn place_of(stream: impl AsFd) -> Answer {
    let own = stream.as_fd().try_clone_to_owned().map_err(|error| number(&error))?;
    let place = File::from(own).stream_position().map_err(|error| number(&error))?;
    Ok(i64::try_from(place).unwrap_or(i64::MAX))
}
