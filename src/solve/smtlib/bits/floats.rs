//! Floating-point numbers among bit-vectors.

use super::super::floats;
use super::circuit::Wire;
use super::operators::resized;
use super::text::Writer;
use super::unfit::Unfit;
use crate::logic::FloatOp;

impl Writer<'_> {
    /// An operation; integers on the way have the width that it says.
    pub(super) fn float_op(&self, op: FloatOp, args: &[Wire], width: u32) -> Result<String, Unfit> {
        let (opening, closing) = floats::operator(op)?;
        let args: Vec<String> = match op {
            _ if let Some(width) = op.int_width() => {
                args.iter().map(|&arg| self.bits(arg, width)).collect::<Result<_, _>>()?
            }
            _ => args.iter().map(|&arg| self.truth(arg).to_owned()).collect(),
        };
        let text = format!("{opening}{}{closing}", args.join(" "));
        Ok(match op {
            FloatOp::ToInt { width: own, .. } => resized(&text, own, width, "zero"),
            _ => text,
        })
    }
}
