//! Gates are evaluated and held against what numbers are: of a small format all of them, by exact arithmetic; of
//! `float` and `double` random ones and those at which something happens, by this machine.

mod exact;
mod machine;
mod small;
mod usual;
