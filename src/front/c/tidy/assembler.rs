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

/// What a statement without a text does with a value: something may be assigned to it.
struct Done<'t> {
    value: &'t [Token],
    given: Option<&'t [Token]>,
}

/// `"=r" (x)`
struct Operand<'t> {
    constraint: Vec<u8>,
    value: &'t [Token],
}

impl Assembler<'_> {
    /// The sections between the colons.
    fn sections(&self) -> Vec<&[Token]> {
        let opens = |token: &Token| token.word() == Some(Word::OpenParenthesis);
        let begin = self.tokens.iter().position(opens).map_or(0, |at| at + 1);
        let inner = self.tokens.get(begin..self.tokens.len() - 1).unwrap_or_default();
        parts(inner, Word::Colon)
    }

    /// The expression that stands for it.
    pub(super) fn expression(&self) -> Vec<Token> {
        let Some(all) = self.without_text() else {
            return not_followed("OPEN ( TEXT )", "an assembler statement", self.span);
        };
        let mut tokens = spelled("(", &[], self.span);
        for Done { value, given } in all {
            let text =
                if given.is_some() { "( ( VALUE ) = GIVEN ) ," } else { "( void ) ( VALUE ) ," };
            let given = given.unwrap_or_default().to_vec();
            let parts = [("VALUE", value.to_vec()), ("GIVEN", given)];
            tokens.extend(spelled(text, &parts, self.span));
        }
        tokens.extend(spelled("( void ) 0 )", &[], self.span));
        tokens
    }

    /// What it comes to if nothing is assembled: expressions to look at, and what is assigned to what.
    fn without_text(&self) -> Option<Vec<Done<'_>>> {
        let goes =
            self.tokens.iter().take_while(|token| token.word() != Some(Word::OpenParenthesis));
        let sections = self.sections();
        let (template, operands) = sections.split_first()?;
        let goes = goes.into_iter().any(|token| token.word() == Some(Word::Goto));
        if goes || operands.len() > 3 || !text(template)?.iter().all(u8::is_ascii_whitespace) {
            return None;
        }
        let of = |at: usize| operands.get(at).map_or(Some(Vec::new()), |part| all_operands(part));
        let (outputs, inputs) = (of(0)?, of(1)?);
        let one = outputs.len() == 1;
        let mut found = Vec::new();
        for output in &outputs {
            let kept = output.constraint.first() == Some(&b'+');
            let given = inputs.iter().find(|input| one && input.constraint == b"0");
            if !kept && given.is_none() {
                return None;
            }
            let given = given.filter(|_| !kept).map(|input| input.value);
            found.push(Done { value: output.value, given });
        }
        found.extend(inputs.iter().map(|input| Done { value: input.value, given: None }));
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
fn all_operands(tokens: &[Token]) -> Option<Vec<Operand<'_>>> {
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
