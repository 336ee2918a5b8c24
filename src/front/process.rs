//! What passes between a program that is run as a process and the machine, besides bytes of the standard output.

/// The output of a process behind which its outputs are bytes of the stream of errors, up to [`ERRORS_END`].
pub const ERRORS_BEGIN: i64 = 256;
/// The output of a process behind which its outputs are bytes of the standard output again.
pub const ERRORS_END: i64 = 257;

/// What the system gives a process.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Process {
    /// `argv`, its name the first, without the zeros at their ends.
    pub arguments: Vec<Vec<u8>>,
    /// The environment, as `NAME=VALUE`.
    pub environment: Vec<Vec<u8>>,
}

/// The output of a process behind which its outputs, up to the next input of
/// [`MachineInput::Answer`](super::MachineInput::Answer), ask the machine for something: the number of a
/// [`MachineRequest`], and what that takes.
pub const REQUEST: i64 = 258;
/// The output of a process behind which its outputs go to the standard output again, and no longer to where
/// [`MachineRequest::To`] has led them.
pub const STREAM_END: i64 = 259;
/// The output of a process that ends without its buffers being written.
pub const LOST: i64 = 260;

/// What a process asks of the machine. Where no texts are named, three numbers are given: that of a stream (1 and 2
/// are the standard ones), and two more. The answer is negative for an error, whose number in C it is then, without
/// the sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MachineRequest {
    /// A file is opened, by its path and a mode of `fopen`; the answer is a new stream's number.
    Open,
    /// What is put out goes to a stream, up to [`STREAM_END`].
    To,
    /// A stream is closed.
    Close,
    /// A byte is read; -1 is the end, what is below that an error's number, less 1.
    Get,
    /// A byte is put back.
    Unget,
    /// What is in a stream's buffer is written; of all streams, where the number is -1.
    Flush,
    /// The place in a file is set, from its beginning (0), the place (1) or its end (2).
    Seek,
    /// The place in a file.
    Tell,
    /// Whether a stream has met its end (bit 0), and an error (bit 1).
    Met,
    /// That is forgotten.
    Clear,
    /// A stream becomes that of a file, as for [`Open`](Self::Open).
    Reopen,
    /// When a stream's buffer is written: if it is full (0), with each line (1), at once (2); and how large it is.
    Buffer,
    /// A file without a name is opened.
    Temporary,
    /// The file of a path is removed; a folder, too, if the number is 1.
    Remove,
    /// The file of a path gets another one.
    Rename,
    /// As [`To`](Self::To), but of a standard stream, past its buffer.
    Direct,
}

impl MachineRequest {
    /// All of them; the first is number 1.
    const ALL: [Self; 16] = [
        Self::Open,
        Self::To,
        Self::Close,
        Self::Get,
        Self::Unget,
        Self::Flush,
        Self::Seek,
        Self::Tell,
        Self::Met,
        Self::Clear,
        Self::Reopen,
        Self::Buffer,
        Self::Temporary,
        Self::Remove,
        Self::Rename,
        Self::Direct,
    ];

    /// The one with a number.
    pub fn of_number(number: i64) -> Option<Self> {
        Self::ALL.get(usize::try_from(number).ok()?.checked_sub(1)?).copied()
    }
}
