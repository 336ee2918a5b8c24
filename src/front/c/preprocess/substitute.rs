//! What a macro stands for with its arguments, before it is read again (C17 §6.10.3.1), and C23's `__VA_OPT__`
//! (§6.10.5.2).

use super::super::piece::Piece;
use super::super::token::Word;
use super::Preprocessor;
use super::macros::{Macro, Part};
use super::spell::quoted;

/// Arguments may hold calls of macros, whose arguments hold calls, this deep.
const MAX_CALL_DEPTH: usize = 200;

/// A use of a macro.
#[derive(Default)]
pub(super) struct Call {
    /// What stands in the brackets.
    pub(super) arguments: Vec<Vec<Piece>>,
    /// Whether nothing is written for `...`, not even a comma before it.
    pub(super) no_rest: bool,
}

/// What a macro or an argument comes to. Its first piece is spaced if it stands behind white space
/// and something that came to nothing: as with gcc, `#` shows that space.
#[derive(Clone)]
pub(super) struct Expanded {
    pub(super) pieces: Vec<Piece>,
    /// Whether what comes behind is spaced, for the same reason.
    pub(super) owes_space: bool,
}

impl Expanded {
    /// In the place of a parameter that has white space before it, or has not.
    fn spaced_as(mut self, spaced: bool) -> Self {
        match self.pieces.first_mut() {
            Some(first) => first.spaced |= spaced,
            None => self.owes_space |= spaced,
        }
        self
    }
}

impl From<Vec<Piece>> for Expanded {
    fn from(pieces: Vec<Piece>) -> Self {
        Expanded { pieces, owes_space: false }
    }
}

impl From<Expanded> for Listed {
    fn from(expanded: Expanded) -> Self {
        let empty = expanded.pieces.is_empty();
        Listed { expanded, empty_ends: [empty; 2], several: false }
    }
}

/// A use of a macro, while it is replaced.
struct Use<'a> {
    name: &'a Piece,
    meaning: &'a Macro,
    call: &'a Call,
    /// The arguments whose macros have been replaced.
    whole: Vec<Option<Expanded>>,
}

/// What a list of parts comes to.
struct Listed {
    expanded: Expanded,
    /// Whether nothing, which joins with nothing, stands at its beginning, and at its end.
    empty_ends: [bool; 2],
    /// Whether its ends are not the same part: what is joined to one is not joined to the other.
    several: bool,
}

impl Preprocessor<'_> {
    /// What a macro stands for, with these arguments, before it is read again.
    pub(super) fn substituted(&mut self, name: &Piece, meaning: &Macro, call: &Call) -> Expanded {
        let whole = vec![None; call.arguments.len()];
        let mut of = Use { name, meaning, call, whole };
        self.substituted_in(&meaning.body, &mut of).expanded
    }

    fn substituted_in(&mut self, body: &[Part], of: &mut Use<'_>) -> Listed {
        let name = of.name;
        let mut result: Vec<Piece> = Vec::new();
        let mut owes_space = false;
        // Whether what stands left of a `##` is nothing.
        let mut nothing = body.is_empty();
        let (mut leads, mut begins_empty, mut several) = (true, true, false);
        for (at, part) in body.iter().enumerate() {
            let joins = at > 0 && matches!(body[at - 1], Part::Join);
            let raw = joins || matches!(body.get(at + 1), Some(Part::Join));
            if matches!(part, Part::Join) {
                continue;
            }
            let listed = self.part(part, raw, of);
            let (Expanded { pieces, owes_space: owed }, empty_ends) =
                (listed.expanded, listed.empty_ends);
            self.charge(pieces.len(), name);
            leads &= at == 0 || joins;
            several |= !leads;
            begins_empty &= !leads || empty_ends[0];
            if joins && is_rest_after_comma(of.meaning, body, at) {
                nothing = pieces.is_empty();
                if of.call.no_rest {
                    result.pop();
                }
                result.extend(pieces);
            } else if joins {
                let empty = pieces.is_empty();
                self.join(&mut result, nothing || empty_ends[0], pieces, of.meaning, name);
                nothing = if empty { nothing || listed.several } else { empty_ends[1] };
            } else {
                nothing = empty_ends[1];
                owes_space |= pieces.is_empty() && owed;
                let from = result.len();
                result.extend(pieces);
                if let Some(first) = result.get_mut(from) {
                    first.spaced |= std::mem::replace(&mut owes_space, owed);
                }
            }
        }
        let empty_ends = [begins_empty, nothing];
        Listed { expanded: Expanded { pieces: result, owes_space }, empty_ends, several }
    }

    /// What a part of a macro stands for; beside a `##` arguments are as they are written.
    fn part(&mut self, part: &Part, raw: bool, of: &mut Use<'_>) -> Listed {
        let (name, arguments) = (of.name, &of.call.arguments);
        let pieces = match part {
            Part::Join => Vec::new(),
            Part::Piece(piece) => vec![Piece { span: name.span, ..piece.clone() }],
            Part::Quoted { index, spaced } => self.as_string(&arguments[*index], name, *spaced),
            Part::Argument { index, spaced } if raw => {
                spaced_as(arguments[*index].clone(), *spaced)
            }
            Part::Argument { index, spaced } => {
                let whole = &mut of.whole[*index];
                let expanded = self.whole_argument(&arguments[*index], whole, name);
                return expanded.spaced_as(*spaced).into();
            }
            Part::Optional { parts, quoted, spaced } => {
                let listed = if self.has_rest(of) {
                    self.substituted_in(parts, of)
                } else {
                    Expanded::from(Vec::new()).into()
                };
                if !quoted {
                    let expanded = listed.expanded.spaced_as(*spaced);
                    return Listed { expanded, ..listed };
                }
                self.as_string(&listed.expanded.pieces, name, *spaced)
            }
        };
        Expanded::from(pieces).into()
    }

    /// Whether anything is left of what is written for `...` when macros have been replaced.
    fn has_rest(&mut self, of: &mut Use<'_>) -> bool {
        let Some(argument) = of.call.arguments.last() else { return false };
        let whole = of.whole.last_mut();
        whole.is_some_and(|whole| !self.whole_argument(argument, whole, of.name).pieces.is_empty())
    }

    /// `#`.
    fn as_string(&mut self, pieces: &[Piece], name: &Piece, spaced: bool) -> Vec<Piece> {
        let piece = quoted(pieces, name, spaced);
        self.charge_text(&piece, name);
        vec![piece]
    }

    /// An argument with its macros replaced, which is done once.
    fn whole_argument(
        &mut self,
        argument: &[Piece],
        whole: &mut Option<Expanded>,
        name: &Piece,
    ) -> Expanded {
        if let Some(whole) = whole {
            return whole.clone();
        }
        self.call_depth += 1;
        if self.call_depth > MAX_CALL_DEPTH {
            self.stop(name.span, "calls of macros are nested too deep here");
        }
        let mut pieces = argument.to_vec();
        if let Some(first) = pieces.first_mut() {
            first.spaced = false;
        }
        let pieces = self.expanded_argument(pieces);
        self.call_depth -= 1;
        whole.insert(pieces).clone()
    }
}

/// Whether a part is the `__VA_ARGS__` of `, ##__VA_ARGS__`. GNU C drops the comma if
/// nothing is written for that, and joins nothing otherwise.
fn is_rest_after_comma(meaning: &Macro, body: &[Part], at: usize) -> bool {
    let variadic = meaning.parameters.as_ref().filter(|parameters| parameters.variadic);
    let last = variadic.map(|parameters| parameters.names.len() - 1);
    let comma = at.checked_sub(2).and_then(|before| body.get(before));
    matches!(&body[at], Part::Argument { index, .. } if Some(*index) == last)
        && matches!(comma, Some(Part::Piece(piece)) if piece.operator() == Some(Word::Comma))
}

fn spaced_as(mut pieces: Vec<Piece>, spaced: bool) -> Vec<Piece> {
    if let Some(first) = pieces.first_mut() {
        first.spaced = spaced;
    }
    pieces
}
