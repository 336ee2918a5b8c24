//! How many bits of each gate are wanted.
//!
//! What goes into a sum, a product, or a bitwise operation of so many bits is wanted to so many
//! bits; what is compared, divided or divided by, as many as it has. A gate that is wanted to no
//! more bits than it has gets those that are wanted: they are right, whatever is above them.

use super::circuit::{Circuit, Gate, Wire};
use super::unfit::Unfit;
use num_traits::ToPrimitive;

/// Wider ones are left to the integers.
const MAX_WIDTH: u32 = 512;

/// The width of each gate, and how often it is used.
pub(super) struct Widths {
    widths: Vec<u32>,
    uses: Vec<u32>,
}

impl Widths {
    /// The widths of what truth values stand on, and integers that are wanted as a whole.
    pub(super) fn of(circuit: &Circuit, truths: &[Wire], integers: &[Wire]) -> Result<Self, Unfit> {
        let mut wanted = Self { widths: vec![0; circuit.len()], uses: vec![0; circuit.len()] };
        for &root in truths {
            wanted.want(circuit, root, 1)?;
        }
        for &root in integers {
            wanted.want_all(circuit, root)?;
        }
        for at in (0..circuit.len()).rev() {
            if wanted.widths[at] > 0 {
                wanted.pass_on(circuit, Wire(at))?;
            }
        }
        Ok(wanted)
    }

    /// How many bits the gate is given; 0 where nobody wants it.
    pub(super) fn width(&self, wire: Wire) -> u32 {
        self.widths[wire.0]
    }

    /// How often it is written.
    pub(super) fn uses(&self, wire: Wire) -> u32 {
        self.uses[wire.0]
    }

    /// No gate gets more bits than it has.
    fn want(&mut self, circuit: &Circuit, wire: Wire, bits: u32) -> Result<(), Unfit> {
        let own = || circuit.size(wire).map(|size| size.width);
        let bits = match circuit.gate(wire) {
            gate if gate.is_truth() => 1,
            // Declared as a whole.
            Gate::Leaf(_) => own().ok_or(Unfit::Part)?,
            _ => own().map_or(bits, |own| bits.min(own)),
        };
        if bits > MAX_WIDTH {
            return Err(Unfit::Part);
        }
        let width = &mut self.widths[wire.0];
        *width = (*width).max(bits);
        self.uses[wire.0] = self.uses[wire.0].saturating_add(1);
        Ok(())
    }

    /// All bits of it.
    fn want_all(&mut self, circuit: &Circuit, wire: Wire) -> Result<(), Unfit> {
        let size = circuit.size(wire).ok_or(Unfit::Part)?;
        self.want(circuit, wire, size.width)
    }

    /// What a gate wants of those before it.
    fn pass_on(&mut self, circuit: &Circuit, wire: Wire) -> Result<(), Unfit> {
        let width = self.width(wire);
        let mut each =
            |args: &[Wire], bits| args.iter().try_for_each(|&arg| self.want(circuit, arg, bits));
        match circuit.gate(wire) {
            Gate::Number(_)
            | Gate::Leaf(_)
            | Gate::Truth(_)
            | Gate::Flag(_)
            | Gate::Float(_)
            | Gate::FloatLeaf(..) => {}
            Gate::FloatOp(op, args, _) if let Some(width) = op.int_width() => each(args, width)?,
            Gate::FloatChoice(args, _) => each(args, 1)?,
            Gate::Sum(parts, _) => {
                for (part, factor) in parts {
                    let bits = width.saturating_sub(shift(factor));
                    if bits > 0 {
                        each(&[*part], bits)?;
                    }
                }
            }
            Gate::Product(args) => each(args, width)?,
            Gate::Bitwise(_, a, b) => each(&[*a, *b], width)?,
            Gate::Down(a, bits) => each(&[*a], width.saturating_add(*bits))?,
            Gate::Low(a, ..) => each(&[*a], width)?,
            Gate::Shift(left, a, by) => {
                let bits = circuit.shift_width(*left, [*a, *by], width).ok_or(Unfit::Part)?;
                each(&[*a], bits)?;
                self.want_all(circuit, *by)?;
            }
            Gate::Divide(_, _, a, b) => {
                for _ in 0..4 {
                    self.want_all(circuit, *a)?;
                    self.want_all(circuit, *b)?;
                }
            }
            Gate::Choice(c, a, b) => {
                each(&[*c], 1)?;
                each(&[*a, *b], width)?;
            }
            Gate::Not(a) => each(&[*a], 1)?,
            // Floating-point numbers have no width of their own: 1 stands for all of it.
            Gate::All(args) | Gate::Any(args) | Gate::FloatOp(_, args, _) => each(args, 1)?,
            Gate::Same(a, b) => each(&[*a, *b], 1)?,
            Gate::Compare(_, a, b) => {
                self.want_all(circuit, *a)?;
                self.want_all(circuit, *b)?;
            }
        }
        Ok(())
    }
}

/// How many zeros a multiple ends in by its factor alone.
pub(super) fn shift(factor: &num_bigint::BigInt) -> u32 {
    factor.trailing_zeros().and_then(|bits| bits.to_u32()).unwrap_or(u32::MAX)
}
