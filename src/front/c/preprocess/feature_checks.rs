//! Questions that a text may ask of the compiler: `__has_include(<x.h>)` (C23 §6.10.2), `__has_attribute(x)`,
//! `__has_builtin(x)` and their like. They are answered as gcc 12 does, as far as unloop can do what it says it can.

use std::sync::Arc;

use super::super::lexer::HeaderName;
use super::super::piece::{Kind, Piece};
use super::super::token::Word;
use super::files::header_of;
use super::{Pending, Preprocessor};
use crate::front::library::is_builtin;

/// The attributes of the standard, and since when gcc has them.
const OF_STANDARD: &[(&str, &str)] = &[
    ("deprecated", "201904"),
    ("fallthrough", "201904"),
    ("maybe_unused", "201904"),
    ("nodiscard", "202003"),
];

/// The attributes of gcc 12 on x86 that change nothing of what a program does, or are followed. Where one of
/// the others stands, it is refused, or not followed.
const OF_GCC: &str = "access alias aligned alloc_align alloc_size always_inline artificial assume_aligned \
    cleanup cold common const constructor copy deprecated designated_init destructor error externally_visible fallthrough fentry_name \
    fentry_section flatten force_align_arg_pointer format format_arg gcc_struct gnu_inline hot leaf malloc \
    may_alias maybe_unused mode no_address_safety_analysis no_icf no_instrument_function \
    no_profile_instrument_function no_reorder no_sanitize no_sanitize_address no_sanitize_coverage \
    no_sanitize_thread no_sanitize_undefined no_split_stack no_stack_limit no_stack_protector noclone nocommon \
    nodiscard noinline noipa nonnull nonstring noplt noreturn nothrow optimize packed patchable_function_entry \
    pure retain returns_nonnull section sentinel simd stack_protect symver target tls_model transparent_union \
    unavailable uninitialized unused used vector_size visibility volatile warn_unused \
    warn_unused_result warning weak zero_call_used_regs";

/// What is wrong with a question, and what to write instead.
type Complaint = (&'static str, &'static str);

const ASK_HEADER: &str = "write `__has_include(<name.h>)` or `__has_include(\"name.h\")`";
const ASK_NAME: &str = "write `__has_attribute(name)`";

impl Preprocessor<'_> {
    /// The answer to a question, as a number; `None` if the name asks nothing.
    pub(super) fn answer(&mut self, word: &Piece) -> Option<Kind> {
        let name = Arc::clone(word.name()?);
        let said = match &*name {
            "__has_include" => self.has_header(false),
            "__has_include_next" => self.has_header(true),
            "__has_attribute" | "__has_cpp_attribute" => self.has_attribute(true),
            "__has_c_attribute" => self.has_attribute(false),
            "__has_builtin" => self.has_builtin(),
            _ => return None,
        };
        let text = said.unwrap_or_else(|(message, help)| {
            if !self.stopped {
                self.error(word.span, format!("{message} `{name}`"), help);
            }
            // What is left of the condition says nothing more.
            while self.in_condition && self.pull().is_some() {}
            "0"
        });
        Some(Kind::Number(Arc::from(text)))
    }

    fn has_header(&mut self, next: bool) -> Result<&'static str, Complaint> {
        if !self.in_condition {
            return Err(("only `#if` and `#elif` can ask", ASK_HEADER));
        }
        self.opened(ASK_HEADER)?;
        let header = self.asked_header().ok_or(("a header should follow", ASK_HEADER))?;
        self.closed(ASK_HEADER)?;
        // In the file itself there is nothing to go on from.
        let next = next && self.files.len() > 1;
        Ok(if self.find(&header, next).is_some() { "1" } else { "0" })
    }

    /// The header that is asked for. What stands between `<` and `>` is no macro, unless a macro has written it.
    fn asked_header(&mut self) -> Option<HeaderName> {
        let written = !self.pending[self.floor..].iter().any(Pending::is_end);
        let first = if written { self.pull()? } else { self.expanded()? };
        let mut header = vec![first];
        if written && header[0].name().is_some() {
            self.pending.extend(header.pop().map(Pending::Piece));
            header.push(self.expanded()?);
        }
        let raw = written && !self.pending[self.floor..].iter().any(Pending::is_end);
        while header[0].operator() == Some(Word::Less)
            && header.last().and_then(Piece::operator) != Some(Word::Greater)
        {
            header.push(if raw { self.pull()? } else { self.expanded()? });
        }
        header_of(&header)
    }

    fn has_attribute(&mut self, plain: bool) -> Result<&'static str, Complaint> {
        const FOLLOWS: Complaint = ("the name of an attribute should follow", ASK_NAME);
        self.opened(ASK_NAME)?;
        let mut name = self.asked_name().ok_or(FOLLOWS)?;
        let mut scope = None;
        let mut next = self.expanded();
        if next.as_ref().and_then(Piece::operator) == Some(Word::Colon) {
            let colons = self.expanded().and_then(|piece| piece.operator()) == Some(Word::Colon);
            let inner = self.asked_name().filter(|_| colons).ok_or(FOLLOWS)?;
            scope = Some(std::mem::replace(&mut name, inner));
            next = self.expanded();
        }
        if next.as_ref().and_then(Piece::operator) != Some(Word::CloseParenthesis) {
            return Err(("`)` is missing behind", ASK_NAME));
        }
        let name = without_underscores(&name);
        let of_standard = OF_STANDARD.iter().find(|(known, _)| *known == name);
        let of_gcc = OF_GCC.split_whitespace().any(|known| known == name);
        Ok(match scope.as_deref().map(without_underscores) {
            None => match of_standard {
                Some((_, since)) => since,
                None if plain && of_gcc => "1",
                None => "0",
            },
            Some("gnu") if of_gcc => "1",
            Some(_) => "0",
        })
    }

    fn has_builtin(&mut self) -> Result<&'static str, Complaint> {
        const HELP: &str = "write `__has_builtin(name)`";
        self.opened(HELP)?;
        let name = self.asked_name().ok_or(("the name of a function should follow", HELP))?;
        self.closed(HELP)?;
        Ok(if is_builtin(&name) { "1" } else { "0" })
    }

    fn asked_name(&mut self) -> Option<Arc<str>> {
        self.expanded().and_then(|piece| piece.name().cloned())
    }

    fn opened(&mut self, help: &'static str) -> Result<(), Complaint> {
        let opens =
            self.expanded().and_then(|piece| piece.operator()) == Some(Word::OpenParenthesis);
        if opens { Ok(()) } else { Err(("`(` is missing behind", help)) }
    }

    fn closed(&mut self, help: &'static str) -> Result<(), Complaint> {
        let closes =
            self.expanded().and_then(|piece| piece.operator()) == Some(Word::CloseParenthesis);
        if closes { Ok(()) } else { Err(("`)` is missing behind", help)) }
    }
}

/// `name` and `__name__` are the same.
fn without_underscores(name: &str) -> &str {
    name.strip_prefix("__").and_then(|name| name.strip_suffix("__")).unwrap_or(name)
}
