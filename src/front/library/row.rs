//! A row of the table: one function.

use super::kind::{Kind, Opened};

/// A function, by all its names.
#[derive(Debug)]
pub(in crate::front) struct Row {
    /// How its header declares it; of what no type of C says, the name alone.
    pub(in crate::front) prototype: &'static str,
    /// Other names of the same function.
    pub(in crate::front) aliases: &'static [&'static str],
    /// What it is.
    pub(in crate::front) kind: Kind,
    /// What holds of its arguments, or the call is undefined.
    pub(in crate::front) needs: &'static [Precondition],
    /// What it leaves in `errno`, where that is not what its kind leaves there.
    pub(in crate::front) errno: Option<Errno>,
    /// What its result says.
    pub(in crate::front) result: Tells,
    /// What it does with streams.
    pub(in crate::front) effect: Effect,
    /// Which argument is the stream that is written to.
    pub(in crate::front) stream: Option<usize>,
    /// Which argument is a format.
    pub(in crate::front) format: Option<usize>,
    /// What else there is to say of it: a bit a [`Mark`].
    marks: u8,
    /// What only the library knows and a program that mentions it needs, too.
    pub(in crate::front) part: Option<&'static str>,
    /// Why it, or its result, is not followed.
    pub(in crate::front) reason: Option<&'static str>,
}

/// Something that holds of a function or does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum Mark {
    /// There is one for each floating-point type: its name with `f` and `l` behind it.
    Sized,
    /// Its parameters have the types of its arguments.
    Generic,
    /// The name means it only where it is called: programs have other things of that name.
    Common,
    /// A string is copied from the second argument to the first: they must not overlap.
    Copies,
    /// It goes through a list of arguments by a format.
    Lists,
    /// A harness leaves it to the library, whatever it gave.
    Left,
    /// It sorts: equal elements keep their order here, which C leaves open.
    Sorts,
    /// It asks for the locale of the environment.
    Localizes,
}

/// What holds of an argument, or the call is undefined (C17 §7.1.4 and POSIX).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum Precondition {
    /// Anything of its type.
    Any,
    /// No null pointer: a stream, or something that the function looks at.
    NotNull,
    /// A string that ends.
    String,
    /// That, or a null pointer.
    StringOrNull,
    /// A buffer for a stream, or null; what is written to it is not followed.
    Buffer,
}

/// What a call leaves in `errno`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum Errno {
    /// What was there.
    Same,
    /// That, or an error's number.
    Error,
    /// That, or something that is not followed.
    Open,
}

/// What the result of a function says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum Tells {
    /// All that its value says.
    All,
    /// Whether it is 0.
    Truth,
    /// Whether it is 0, and its sign.
    Sign,
    /// How much was written, which may be less.
    Written,
    /// No more than the argument asks for.
    AtMostArgument,
}

/// What a function does with streams. Which one it is, is not told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum Effect {
    /// Nothing, or what its kind does.
    None,
    /// Reads.
    Reads,
    /// Writes.
    Writes,
    /// An end is forgotten.
    ClearsEnd,
    /// An end and an error are forgotten.
    ClearsErrors,
    /// Says whether there was an end.
    AsksEnd,
    /// Says whether there was an error.
    AsksError,
}

/// The largest `int`.
pub(super) const INT_MAX: i64 = 0x7fff_ffff;
/// The smallest `int`.
pub(super) const INT_MIN: i64 = -INT_MAX - 1;
/// The largest `unsigned`.
pub(super) const UINT_MAX: i64 = 0xffff_ffff;

/// A function of which no more is known than how it is declared: it is not followed.
pub(super) const fn function(prototype: &'static str) -> Row {
    Row {
        prototype,
        aliases: &[],
        kind: Kind::NotFollowed,
        needs: &[],
        errno: None,
        result: Tells::All,
        effect: Effect::None,
        stream: None,
        format: None,
        marks: 0,
        part: None,
        reason: None,
    }
}

/// A function that is written in C.
pub(super) const fn body(prototype: &'static str) -> Row {
    function(prototype).is(Kind::Body)
}

impl Row {
    const fn marked(mut self, mark: Mark) -> Self {
        self.marks |= 1 << mark as u8;
        self
    }

    /// Whether something holds of it.
    pub(in crate::front) fn has(&self, mark: Mark) -> bool {
        self.marks & (1 << mark as u8) != 0
    }

    pub(super) const fn is(mut self, kind: Kind) -> Self {
        self.kind = kind;
        self
    }

    pub(super) const fn also(mut self, aliases: &'static [&'static str]) -> Self {
        self.aliases = aliases;
        self
    }

    pub(super) const fn needs(mut self, needs: &'static [Precondition]) -> Self {
        self.needs = needs;
        self
    }

    /// It may leave an error's number in `errno`.
    pub(super) const fn sets_errno(mut self) -> Self {
        self.errno = Some(Errno::Error);
        self
    }

    /// It leaves `errno` alone.
    pub(super) const fn leaves_errno(mut self) -> Self {
        self.errno = Some(Errno::Same);
        self
    }

    pub(super) const fn tells(mut self, result: Tells) -> Self {
        self.result = result;
        self
    }

    pub(super) const fn does(mut self, effect: Effect) -> Self {
        self.effect = effect;
        self
    }

    pub(super) const fn stream(mut self, argument: usize) -> Self {
        self.stream = Some(argument);
        self
    }

    pub(super) const fn format(mut self, argument: usize) -> Self {
        self.format = Some(argument);
        self
    }

    pub(super) const fn sized(self) -> Self {
        self.marked(Mark::Sized)
    }

    pub(super) const fn generic(self) -> Self {
        self.marked(Mark::Generic)
    }

    pub(super) const fn common(self) -> Self {
        self.marked(Mark::Common)
    }

    pub(super) const fn copies(self) -> Self {
        self.marked(Mark::Copies)
    }

    pub(super) const fn lists(self) -> Self {
        self.marked(Mark::Lists)
    }

    pub(super) const fn left(self) -> Self {
        self.marked(Mark::Left)
    }

    pub(super) const fn localizes(self) -> Self {
        self.marked(Mark::Localizes)
    }

    pub(super) const fn sorts(self) -> Self {
        self.marked(Mark::Sorts)
    }

    pub(super) const fn with(mut self, part: &'static str) -> Self {
        self.part = Some(part);
        self
    }

    pub(super) const fn because(mut self, reason: &'static str) -> Self {
        self.reason = Some(reason);
        self
    }

    /// What it leaves in `errno`.
    pub(in crate::front) fn errno(&self) -> Errno {
        use Kind::{Allocate, NotFollowed, Open, Print, PrintCharacter, PrintList, PrintText};
        use Kind::{Reallocate, Scan, Store, Time};
        let opens = |what| matches!(what, Opened::Stream | Opened::Unnamed);
        self.errno.unwrap_or(match self.kind {
            // What is followed of these are numbers like `strtod`'s.
            NotFollowed | Store { .. } => Errno::Open,
            Print
            | PrintList
            | PrintText
            | PrintCharacter
            | Scan(_)
            | Time
            | Allocate(_)
            | Reallocate { .. } => Errno::Error,
            Open(what) if opens(what) => Errno::Error,
            Kind::Real(real) if !real.never_fails() => Errno::Open,
            _ => Errno::Same,
        })
    }

    /// The precondition on an argument.
    pub(in crate::front) fn need(&self, argument: usize) -> Precondition {
        self.needs.get(argument).copied().unwrap_or(Precondition::Any)
    }

    /// Whether it may look for the end of a string by the functions in C (`checks.c`).
    pub(in crate::front) fn takes_string(&self) -> bool {
        let prints = matches!(self.kind, Kind::Print | Kind::PrintList);
        let string = |need| matches!(need, Precondition::String | Precondition::StringOrNull);
        prints || (0..2).any(|argument| string(self.need(argument)))
    }
}
