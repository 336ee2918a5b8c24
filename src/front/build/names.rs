//! A name of its own for each variable of a program.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// The names that have been given.
#[derive(Clone, Debug, Default)]
pub(in crate::front) struct Names(Rc<RefCell<Given>>);

#[derive(Debug, Default)]
struct Given {
    /// How often each was asked for.
    counts: HashMap<String, usize>,
    temporaries: usize,
}

impl Names {
    /// The name, or one like it that nobody has.
    pub(in crate::front) fn fresh(&self, wish: &str) -> String {
        let mut given = self.0.borrow_mut();
        loop {
            let count = given.counts.entry(wish.to_owned()).or_default();
            *count += 1;
            let name = if *count == 1 { wish.to_owned() } else { format!("{wish}.{count}") };
            if name == *wish {
                return name;
            }
            if given.counts.insert(name.clone(), 1).is_none() {
                return name;
            }
        }
    }

    /// A name that no program has.
    pub(in crate::front) fn temporary(&self) -> String {
        let mut given = self.0.borrow_mut();
        given.temporaries += 1;
        format!("t.{}", given.temporaries)
    }
}
