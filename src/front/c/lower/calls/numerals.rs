//! How numbers are printed: by functions in C (`printing.c`, `floating.c`).

use super::printing::Sink;
use crate::front::c::lower::{Lowered, body::Body, expressions::Value, remarks::Unmodelled};
use crate::front::library::format::Conversion;
use crate::front::source::Span;
use crate::logic::{FloatOp, Format, Term};

impl Body<'_, '_> {
    /// Writes a number in its base.
    pub(super) fn put_number(
        &mut self,
        sink: &Sink,
        conversion: &Conversion,
        before: Term,
        (value, span): (&Value, Span),
        measures: [Term; 3],
    ) -> Lowered<Term> {
        let value = self.as_integer(value, span)?;
        if value.kind.width(self.unit.model) > 64 {
            self.not_followed("what a conversion prints of a number that is wider", span);
        }
        let terms = self.unit.terms;
        let (helper, mut given) = if matches!(conversion.letter, b'd' | b'i') {
            ("signed", vec![self.convert_integer(value, conversion.kind, span).term])
        } else {
            let value = self.convert_integer(value, conversion.number(), span).term;
            let base = terms.int(conversion.base().unwrap_or(10));
            ("digits", vec![value, terms.int(0), base])
        };
        given.extend(measures);
        self.put_by(sink, helper, before, given, span)
    }

    /// Writes a floating-point number. Whether NaN has a sign is not known.
    pub(super) fn put_float(
        &mut self,
        sink: &Sink,
        conversion: &Conversion,
        before: Term,
        (value, span): (&Value, Span),
        [flags, width, precision]: [Term; 3],
    ) -> Lowered<Term> {
        let Some(x) = self.as_float(value, Format::Double, span)? else {
            self.unmodelled(Unmodelled::Float, span);
            return Ok(before);
        };
        let x = self.keep(x, None, span);
        let terms = self.unit.terms;
        self.need(terms.not(terms.float_op(FloatOp::IsNan, &[x])), span);
        let plus = conversion.sign();
        let negative = terms.float_op(FloatOp::IsNegative, &[x]);
        let sign = terms.ite(negative, terms.int(i64::from(b'-')), terms.int(i64::from(plus)));
        let letter = terms.int(i64::from(conversion.letter.to_ascii_lowercase()));
        let size = terms.float_op(FloatOp::Abs, &[x]);
        self.put_by(sink, "float", before, vec![size, sign, letter, flags, width, precision], span)
    }
}
