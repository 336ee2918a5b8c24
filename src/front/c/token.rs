//! The tokens of C.

use std::fmt;
use std::sync::Arc;

use num_bigint::BigInt;

use crate::front::source::Span;
use crate::front::types::IntKind;

/// A token and where it stands. A token that a macro stands for stands at the macro's use.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) span: Span,
    /// Whether it is the first of its line (of the line as directives see it).
    pub(crate) first_on_line: bool,
}

impl Token {
    /// The name of a type that it is.
    pub(crate) fn type_name(&self) -> Option<Arc<str>> {
        match &self.kind {
            Kind::TypeName(name) => Some(Arc::clone(name)),
            _ => None,
        }
    }

    /// The keyword, operator or bracket that it is.
    pub(crate) fn word(&self) -> Option<Word> {
        if let Kind::Word(word) = self.kind { Some(word) } else { None }
    }
}

/// What a token is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Kind {
    /// A name that is no keyword.
    Name(Arc<str>),
    /// A name that a `typedef` has made a type.
    TypeName(Arc<str>),
    /// A keyword, an operator or a bracket.
    Word(Word),
    /// An integer constant.
    Integer(Integer),
    /// A character constant: its value.
    Character(i64),
    /// One with a prefix, of a type of its own.
    WideCharacter(i64, IntKind),
    /// A string literal: its bytes without the final zero.
    Text(Arc<[u8]>),
    /// A string literal of wider characters.
    WideText(Arc<Wide>),
    /// A floating constant, as it is written.
    Float(Arc<str>),
    /// GNU's `2i`: the number without the `i`.
    Imaginary(Box<Kind>),
    /// What `__attribute__((mode(…)))` says.
    Mode(Mode),
    /// From here on members are aligned to so many bytes at most, or as ever (0): what
    /// `#pragma pack` says. Behind the last brace of a structure: that it holds for its members.
    Cap(u64),
    /// A part of a contract of CBMC's, behind a function's declarator or a loop's head.
    Clause(Arc<Clause>),
}

/// A part of a contract: `__CPROVER_requires(p != 0)`.
#[derive(Clone, Debug)]
pub(crate) struct Clause {
    pub(crate) kind: ClauseKind,
    /// What stands between its brackets.
    pub(crate) tokens: Vec<Token>,
    pub(crate) span: Span,
}

impl Clause {
    /// Tells names of types from others; a clause declares nothing but what its quantifiers do.
    pub(crate) fn mark(&mut self, is_type: impl Fn(&str) -> bool) {
        let mut previous = None;
        for token in &mut self.tokens {
            let word = token.word();
            let is_plain = !matches!(
                previous,
                Some(Word::Dot | Word::Arrow | Word::Struct | Word::Union | Word::Enum)
            );
            if let Kind::Name(name) = &token.kind
                && is_plain
                && is_type(name)
            {
                token.kind = Kind::TypeName(Arc::clone(name));
            }
            previous = word;
        }
    }
}

/// Two are the same if they read the same, wherever they stand.
impl PartialEq for Clause {
    fn eq(&self, other: &Self) -> bool {
        let kinds = |clause: &Self| -> Vec<Kind> {
            clause.tokens.iter().map(|token| token.kind.clone()).collect()
        };
        self.kind == other.kind && kinds(self) == kinds(other)
    }
}

/// What a part of a contract says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClauseKind {
    Requires,
    Ensures,
    Assigns,
    Frees,
    LoopInvariant,
    Decreases,
}

impl ClauseKind {
    /// All of them, with CBMC's words for them.
    const WORDS: [(&str, ClauseKind); 6] = [
        ("__CPROVER_requires", ClauseKind::Requires),
        ("__CPROVER_ensures", ClauseKind::Ensures),
        ("__CPROVER_assigns", ClauseKind::Assigns),
        ("__CPROVER_frees", ClauseKind::Frees),
        ("__CPROVER_loop_invariant", ClauseKind::LoopInvariant),
        ("__CPROVER_decreases", ClauseKind::Decreases),
    ];

    /// The one that a word begins.
    pub(crate) fn named(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(name, _)| *name == word).map(|(_, kind)| *kind)
    }

    /// The word that it begins with.
    pub(crate) fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, kind)| *kind == self).map_or("", |(word, _)| *word)
    }
}

/// How wide a type is, by GNU's name of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Mode {
    /// An integer of so many bytes.
    Integer(u32),
    /// An integer as wide as a pointer.
    Word,
    /// A floating-point number of so many bytes.
    Float(u32),
    /// One that counts in powers of ten.
    Decimal(u32),
    /// A complex number whose parts have so many bytes.
    Complex(u32),
}

impl Mode {
    /// The mode of a name, with or without underscores around.
    pub(crate) fn named(name: &str) -> Option<Self> {
        let inner = name.strip_prefix("__").and_then(|name| name.strip_suffix("__"));
        Some(match inner.unwrap_or(name) {
            "QI" | "byte" => Mode::Integer(1),
            "HI" => Mode::Integer(2),
            "SI" => Mode::Integer(4),
            "DI" => Mode::Integer(8),
            "TI" => Mode::Integer(16),
            "word" | "pointer" => Mode::Word,
            "HF" => Mode::Float(2),
            "SF" => Mode::Float(4),
            "DF" => Mode::Float(8),
            "TF" | "XF" => Mode::Float(16),
            "SD" => Mode::Decimal(4),
            "DD" => Mode::Decimal(8),
            "TD" => Mode::Decimal(16),
            "SC" => Mode::Complex(4),
            "DC" => Mode::Complex(8),
            "TC" | "XC" => Mode::Complex(16),
            _ => return None,
        })
    }
}

/// The characters of a string literal that are numbers of a type, without the final zero.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Wide {
    pub(crate) kind: IntKind,
    pub(crate) numbers: Vec<u32>,
}

impl Wide {}

/// An integer constant as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Integer {
    pub(crate) value: BigInt,
    /// Whether it has the suffix `u`.
    pub(crate) unsigned: bool,
    /// How often the suffix `l` occurs.
    pub(crate) longs: u8,
    /// Whether it is written in decimal (which are signed unless they say otherwise).
    pub(crate) decimal: bool,
}

macro_rules! words {
    ($($name:ident $text:literal)*) => {
        /// The keywords, operators and brackets.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(crate) enum Word { $($name),* }

        impl Word {
            /// How it is written.
            pub(crate) const fn text(self) -> &'static str {
                match self { $(Word::$name => $text),* }
            }

            /// All of them.
            const ALL: &'static [Word] = &[$(Word::$name),*];
        }
    };
}

words! {
    Alias "__attribute__((alias))" Alignas "_Alignas" Aligned "__attribute__((aligned))" Alignof "_Alignof" Asm "asm" Attribute "__attribute__" Atomic "_Atomic" AtomicType "_Atomic" Auto "auto" AutoType "__auto_type" Bool "_Bool" Break "break" Case "case"
    Char "char" Cleanup "__attribute__((cleanup))" Complex "_Complex" Const "const" ConvertVector "__builtin_convertvector" Constexpr "constexpr" Constructor "__attribute__((constructor))" Continue "continue" Default "default" Destructor "__attribute__((destructor))" Do "do" Double "double"
    Else "else" Enum "enum" EnumBase "enum :" Extension "__extension__" Extern "extern" FloatType "float"
    False "false" For "for" Generic "_Generic" Goto "goto" If "if" ImaginaryPart "__imag__" Inline "inline" Int "int" Int128 "__int128" LocalLabel "__label__" Long "long" NotFollowed "__attribute__((returns_twice))" Noreturn "_Noreturn" Nullptr "nullptr"
    Offsetof "__builtin_offsetof" Packed "__attribute__((packed))" PreferredAlignment "__alignof__"
    RealPart "__real__" Register "register" Restrict "restrict" Return "return" Reversed "__attribute__((scalar_storage_order))" Short "short" Signed "signed"
    Sizeof "sizeof" Static "static" StaticAssert "_Static_assert" Struct "struct" Switch "switch" ThreadLocal "_Thread_local" Transparent "__attribute__((transparent_union))" True "true" TypesCompatible "__builtin_types_compatible_p"
    Typedef "typedef" Typeof "typeof" TypeofUnqual "typeof_unqual" VaArg "__builtin_va_arg"
    Union "union" Unsigned "unsigned" Void "void" Volatile "volatile" VectorSize "__attribute__((vector_size))" WeakRef "__attribute__((weakref))" While "while"

    IfAndOnlyIf "<==>" Implies "==>" Ellipsis "..." ShiftLeftAssign "<<=" ShiftRightAssign ">>="
    AddAssign "+=" SubtractAssign "-=" MultiplyAssign "*=" DivideAssign "/="
    RemainderAssign "%=" AndAssign "&=" XorAssign "^=" OrAssign "|="
    ShiftLeft "<<" ShiftRight ">>" Increment "++" Decrement "--" Arrow "->"
    LogicalAnd "&&" LogicalOr "||" AtMost "<=" AtLeast ">=" Equal "==" NotEqual "!="
    Semicolon ";" OpenBrace "{" CloseBrace "}" Comma "," Colon ":" Assign "="
    OpenParenthesis "(" CloseParenthesis ")" OpenBracket "[" CloseBracket "]" Dot "."
    Ampersand "&" Not "!" Complement "~" Minus "-" Plus "+" Star "*" Slash "/"
    Percent "%" Less "<" Greater ">" Caret "^" Bar "|" Question "?" HashHash "##"
    Hash "#" At "@"
}

impl Word {
    /// The keywords in all their spellings.
    pub(crate) fn keywords() -> impl Iterator<Item = (&'static str, Word)> {
        // Which `_Atomic` it is, what follows tells.
        let read = |word: &&Word| {
            let newer = OF_C23.iter().any(|(text, of)| of == *word && *text == word.text());
            word.is_keyword() && !newer && **word != Word::AtomicType
        };
        let words = Word::ALL.iter().filter(read);
        words.map(|&word| (word.text(), word)).chain(OTHER_SPELLINGS.iter().copied())
    }

    /// Those that C23 has besides.
    pub(crate) fn keywords_of_c23() -> impl Iterator<Item = (&'static str, Word)> {
        OF_C23.iter().copied()
    }

    /// The longest operator or bracket that `text` begins with.
    pub(crate) fn operator(text: &str) -> Option<Word> {
        // Longer ones stand before their beginnings in the list.
        // `@` means something in path listings only.
        let operators = Word::ALL.iter().filter(|word| !word.is_keyword() && **word != Word::At);
        operators.copied().find(|word| text.starts_with(word.text()))
    }

    /// Whether it is made of letters.
    pub(crate) fn is_keyword(self) -> bool {
        self.text().starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
    }

    /// Whether a type begins with it, and no expression.
    pub(crate) fn begins_type(self) -> bool {
        use Word::{
            AutoType, Bool, Char, Complex, Const, Double, Enum, FloatType, Int, Int128, Long,
            Short, Signed,
        };
        use Word::{Struct, Union, Unsigned, Void, Volatile};
        matches!(self, Bool | Char | Const | Double | Enum | FloatType | Int | Long | Short)
            || matches!(
                self,
                AutoType | Complex | Int128 | Signed | Struct | Union | Unsigned | Void | Volatile
            )
    }

    /// Whether it opens a bracket, closes one, or neither: 1, −1, 0.
    pub(crate) fn nesting(self) -> i32 {
        match self {
            Word::OpenBrace | Word::OpenParenthesis | Word::OpenBracket => 1,
            Word::CloseBrace | Word::CloseParenthesis | Word::CloseBracket => -1,
            _ => 0,
        }
    }
}

/// What gcc has besides, for programs that must also be read as strict C.
const OTHER_SPELLINGS: &[(&str, Word)] = &[
    ("__attribute", Word::Attribute),
    ("__asm__", Word::Asm),
    ("__asm", Word::Asm),
    ("__inline__", Word::Inline),
    ("__inline", Word::Inline),
    ("__restrict__", Word::Restrict),
    ("__restrict", Word::Restrict),
    ("__const__", Word::Const),
    ("__const", Word::Const),
    ("__volatile__", Word::Volatile),
    ("__volatile", Word::Volatile),
    ("__signed__", Word::Signed),
    ("__signed", Word::Signed),
    ("__alignof", Word::PreferredAlignment),
    ("__complex__", Word::Complex),
    ("__complex", Word::Complex),
    ("__real", Word::RealPart),
    ("__imag", Word::ImaginaryPart),
    ("__int128__", Word::Int128),
    ("__thread", Word::ThreadLocal),
    ("__typeof__", Word::Typeof),
    ("__typeof", Word::Typeof),
    ("__typeof_unqual__", Word::TypeofUnqual),
    ("__typeof_unqual", Word::TypeofUnqual),
];

/// What are keywords where the text is C23, and names elsewhere.
const OF_C23: &[(&str, Word)] = &[
    ("alignas", Word::Alignas),
    ("alignof", Word::Alignof),
    ("bool", Word::Bool),
    ("constexpr", Word::Constexpr),
    ("false", Word::False),
    ("nullptr", Word::Nullptr),
    ("static_assert", Word::StaticAssert),
    ("thread_local", Word::ThreadLocal),
    ("true", Word::True),
    ("typeof_unqual", Word::TypeofUnqual),
];

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Name(name) => write!(f, "the name `{name}`"),
            Kind::TypeName(name) => write!(f, "the type `{name}`"),
            Kind::Word(word) if word.is_keyword() => write!(f, "the keyword `{}`", word.text()),
            Kind::Word(word) => write!(f, "`{}`", word.text()),
            Kind::Integer(integer) => write!(f, "the number {}", integer.value),
            Kind::Character(_) | Kind::WideCharacter(..) => f.write_str("a character constant"),
            Kind::Text(_) | Kind::WideText(_) => f.write_str("a string literal"),
            Kind::Float(_) => f.write_str("a floating-point number"),
            Kind::Imaginary(_) => f.write_str("an imaginary number"),
            Kind::Mode(_) => f.write_str("`__attribute__((mode))`"),
            Kind::Cap(_) => f.write_str("`#pragma pack`"),
            Kind::Clause(clause) => write!(f, "`{}`", clause.kind.word()),
        }
    }
}
