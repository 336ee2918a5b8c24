//! Assembler statements (GNU C). One without a text does what its operands say, and nothing else: `"+r" (x)` leaves `x`
//! as it is, `"=r" (x)` with `"0" (y)` is an assignment. All others are not followed where a run comes to them, and
//! what stands outside of functions is left out.

use super::sections::{not_followed, parts, spelled};
use crate::front::c::token::{Kind, Token, Word};
use crate::front::source::Span;

/// A statement.
pub(super) struct Assembler<'t> {
    pub(super) span: Span,
    /// What stands behind the word.
    pub(super) tokens: &'t [Token],
}

/// What a statement without a text does with an operand: it is evaluated, or assigned to.
struct Evaluated<'t> {
    value: &'t [Token],
    assigned: Option<&'t [Token]>,
}

/// `"=r" (x)`
struct Operand<'t> {
    constraint: Vec<u8>,
    value: &'t [Token],
}

impl Assembler<'_> {
    /// The expression that stands for it.
    pub(super) fn expression(&self) -> Vec<Token> {
        let Some(all) = self.without_text() else {
            return not_followed("OPEN ( TEXT )", "an assembler statement", self.span);
        };
        let mut tokens = spelled("(", &[], self.span);
        for Evaluated { value, assigned } in all {
            let text = match assigned {
                Some(_) => "( ( VALUE ) = ASSIGNED ) ,",
                None => "( void ) ( VALUE ) ,",
            };
            let assigned = assigned.unwrap_or_default().to_vec();
            let parts = [("VALUE", value.to_vec()), ("ASSIGNED", assigned)];
            tokens.extend(spelled(text, &parts, self.span));
        }
        tokens.extend(spelled("( void ) 0 )", &[], self.span));
        tokens
    }

    /// What it does if nothing is assembled.
    fn without_text(&self) -> Option<Vec<Evaluated<'_>>> {
        let opens = |token: &Token| token.word() == Some(Word::OpenParenthesis);
        let begin = self.tokens.iter().position(opens)?;
        let jumps = self.tokens[..begin].iter().any(|token| token.word() == Some(Word::Goto));
        let sections = parts(&self.tokens[begin + 1..self.tokens.len() - 1], Word::Colon);
        let (template, sections) = sections.split_first()?;
        if jumps || sections.len() > 3 || !text(template)?.iter().all(u8::is_ascii_whitespace) {
            return None;
        }
        let of = |at: usize| sections.get(at).map_or(Some(Vec::new()), |part| operands(part));
        let (outputs, inputs) = (of(0)?, of(1)?);
        // Of several, each would have to be read before the first is written.
        let matching = inputs.iter().find(|input| outputs.len() == 1 && input.constraint == b"0");
        let mut found = Vec::new();
        for output in &outputs {
            let assigned = match (output.constraint.first(), matching) {
                (Some(b'+'), _) => None,
                (_, Some(input)) => Some(input.value),
                (_, None) => return None,
            };
            found.push(Evaluated { value: output.value, assigned });
        }
        found.extend(inputs.iter().map(|input| Evaluated { value: input.value, assigned: None }));
        Some(found)
    }
}

/// The string that tokens are.
fn text(tokens: &[Token]) -> Option<Vec<u8>> {
    let mut all = Vec::new();
    for token in tokens {
        let Kind::Text(text) = &token.kind else { return None };
        all.extend_from_slice(text);
    }
    Some(all)
}

/// `[name] "constraint" (expression), …`
fn operands(tokens: &[Token]) -> Option<Vec<Operand<'_>>> {
    if tokens.is_empty() {
        return Some(Vec::new());
    }
    parts(tokens, Word::Comma).into_iter().map(operand).collect()
}

fn operand(tokens: &[Token]) -> Option<Operand<'_>> {
    let named = tokens.iter().position(|token| token.word() == Some(Word::CloseBracket));
    let is_named = tokens.first()?.word() == Some(Word::OpenBracket);
    let tokens = &tokens[named.filter(|_| is_named).map_or(0, |at| at + 1)..];
    let opens = tokens.iter().position(|token| token.word() == Some(Word::OpenParenthesis))?;
    let (constraint, value) = tokens.split_at(opens);
    Some(Operand { constraint: text(constraint)?, value })
}
