//! An error on purpose: a statement that errs on each run that comes to it, at a random
//! place of `main`, which may be one where no run comes.

use super::grower::Grower;
use super::tree::{Block, Expr, Stmt, at, deref, set};

impl Grower<'_> {
    /// Puts an error somewhere into the statements.
    pub(super) fn plug(&mut self, body: &mut Block) {
        let error = self.error();
        let mut place = self.pick(places(body));
        insert(body, &mut place, &error);
    }

    fn error(&mut self) -> Block {
        let name = self.integer_name();
        // Without divisions there is none of these either.
        match self.pick(if self.divides() { 3 } else { 2 }) {
            0 => {
                let array = self.one(&self.pools.arrays.clone());
                // No array of a program is so long.
                vec![set(&name, at(&array.name, array.length + 10))]
            }
            1 => {
                let pointer = self.one(&self.pools.pointers.clone());
                vec![set(&pointer, Expr::Null), set(&name, deref(&pointer))]
            }
            _ => vec![set(&name, Expr::Number(1) / 0)],
        }
    }
}

/// How many places there are for one more statement.
fn places(block: &[Stmt]) -> usize {
    let inner = |statement: &Stmt| match statement {
        Stmt::If(_, yes, no) if no.is_empty() => places(yes),
        Stmt::If(_, yes, no) => places(yes) + places(no),
        Stmt::While(looped) => places(&looped.body),
        Stmt::Output(_) | Stmt::Assign(..) => 0,
    };
    block.len() + 1 + block.iter().map(inner).sum::<usize>()
}

/// Inserts at the place of this number. Says whether it was here.
fn insert(block: &mut Block, place: &mut usize, error: &[Stmt]) -> bool {
    if *place <= block.len() {
        block.splice(*place..*place, error.iter().cloned());
        return true;
    }
    *place -= block.len() + 1;
    block.iter_mut().any(|statement| match statement {
        Stmt::If(_, yes, no) => {
            insert(yes, place, error) || (!no.is_empty() && insert(no, place, error))
        }
        Stmt::While(looped) => insert(&mut looped.body, place, error),
        Stmt::Output(_) | Stmt::Assign(..) => false,
    })
}
