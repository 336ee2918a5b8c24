//! An order on terms that depends on their shape alone, not on when they were made: what
//! is sorted by it prints the same in every run.

use std::cmp::Ordering;

use super::bit_op::BitOp;
use super::sort::Sort;
use super::term::{Binder, Node, Term, Terms};

impl Terms {
    /// An order on terms by their shape. Different terms compare different.
    pub fn structural_order(&self, a: Term, b: Term) -> Ordering {
        if a == b {
            return Ordering::Equal;
        }
        let (left, right) = (self.node(a), self.node(b));
        rank(left)
            .cmp(&rank(right))
            .then_with(|| order_labels(left, right))
            .then_with(|| self.order_children(left, right))
    }

    /// The first children that differ decide, then the number of children.
    fn order_children(&self, left: &Node, right: &Node) -> Ordering {
        let (mut left, mut right) = (children(left), children(right));
        loop {
            match (left.next(), right.next()) {
                (Some(a), Some(b)) if a == b => {}
                (Some(a), Some(b)) => return self.structural_order(a, b),
                (a, b) => return a.is_some().cmp(&b.is_some()),
            }
        }
    }
}

/// A node's children in order. Sums are sorted all the time, so this allocates nothing.
fn children(node: &Node) -> impl Iterator<Item = Term> {
    let (few, many): ([Option<Term>; 3], &[Term]) = match node {
        Node::Bool(_)
        | Node::Int(_)
        | Node::Real(_)
        | Node::Float(_)
        | Node::Symbol(..)
        | Node::Bound { .. }
        | Node::Unknown(_) => ([None; 3], &[]),
        Node::Not(a)
        | Node::Constant(_, a)
        | Node::Wrap { value: a, .. }
        | Node::Forall(_, a)
        | Node::Exists(_, a) => ([Some(*a), None, None], &[]),
        Node::And(args)
        | Node::Or(args)
        | Node::Add(args)
        | Node::Mul(args)
        | Node::FloatOp(_, args)
        | Node::MemoryOp(_, args) => ([None; 3], args),
        Node::Eq(a, b)
        | Node::Le(a, b)
        | Node::Lt(a, b)
        | Node::Div(_, a, b)
        | Node::Mod(_, a, b)
        | Node::BitOp { left: a, right: b, .. }
        | Node::Each { below: a, body: b, .. } => ([Some(*a), Some(*b), None], &[]),
        Node::Ite(a, b, c) | Node::Layer { base: a, guard: b, value: c } => {
            ([Some(*a), Some(*b), Some(*c)], &[])
        }
        Node::Read(array, indices) => ([Some(*array), None, None], indices),
    };
    few.into_iter().flatten().chain(many.iter().copied())
}

/// Compares what two nodes of one kind hold besides their children.
fn order_labels(left: &Node, right: &Node) -> Ordering {
    match (left, right) {
        (Node::Bool(a), Node::Bool(b)) => a.cmp(b),
        (Node::Int(a), Node::Int(b)) => a.cmp(b),
        (Node::Real(a), Node::Real(b)) => a.cmp(b),
        (Node::Float(a), Node::Float(b)) => a.cmp(b),
        (Node::FloatOp(a, _), Node::FloatOp(b, _)) => a.cmp(b),
        (Node::MemoryOp(a, _), Node::MemoryOp(b, _)) => a.cmp(b),
        (Node::Symbol(a, of_a), Node::Symbol(b, of_b)) => {
            natural(a, b).then_with(|| of_a.cmp(of_b))
        }
        (Node::Unknown(a), Node::Unknown(b)) | (Node::Constant(a, _), Node::Constant(b, _)) => {
            a.cmp(b)
        }
        (Node::Div(a, ..), Node::Div(b, ..)) | (Node::Mod(a, ..), Node::Mod(b, ..)) => {
            (*a as u8).cmp(&(*b as u8))
        }
        (Node::Bound { .. }, Node::Bound { .. }) => bound_key(left).cmp(&bound_key(right)),
        (Node::Wrap { .. }, Node::Wrap { .. }) => wrap_key(left).cmp(&wrap_key(right)),
        (Node::BitOp { .. }, Node::BitOp { .. }) => bits_key(left).cmp(&bits_key(right)),
        (Node::Forall(a, _), Node::Forall(b, _)) | (Node::Exists(a, _), Node::Exists(b, _)) => {
            binder_key(a).cmp(&binder_key(b))
        }
        (Node::Each { binder: a, .. }, Node::Each { binder: b, .. }) => a.name.cmp(&b.name),
        _ => Ordering::Equal,
    }
}

fn bound_key(node: &Node) -> Option<(u32, u32, Sort)> {
    match node {
        Node::Bound { depth, index, sort } => Some((*depth, *index, *sort)),
        _ => None,
    }
}

fn wrap_key(node: &Node) -> Option<(u32, bool)> {
    match node {
        Node::Wrap { width, signed, .. } => Some((*width, *signed)),
        _ => None,
    }
}

fn bits_key(node: &Node) -> Option<(BitOp, u32)> {
    match node {
        Node::BitOp { op, width, .. } => Some((*op, *width)),
        _ => None,
    }
}

fn binder_key(binders: &[Binder]) -> Vec<(&str, Sort)> {
    binders.iter().map(|b| (&*b.name, b.sort)).collect()
}

/// Compares names so that `k9` comes before `k10`.
fn natural(a: &str, b: &str) -> Ordering {
    let digits = |s: &str| s.len() - s.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let (stem_a, number_a) = a.split_at(a.len() - digits(a));
    let (stem_b, number_b) = b.split_at(b.len() - digits(b));
    stem_a
        .cmp(stem_b)
        .then_with(|| number_a.len().cmp(&number_b.len()))
        .then_with(|| number_a.cmp(number_b))
}

fn rank(node: &Node) -> u8 {
    match node {
        Node::Symbol(..) => 0,
        Node::Bound { .. } => 1,
        Node::Read(..) => 2,
        Node::Mul(_) => 3,
        Node::Div(..) => 4,
        Node::Mod(..) => 5,
        Node::Wrap { .. } => 6,
        Node::BitOp { .. } => 7,
        Node::Add(_) => 8,
        Node::Ite(..) => 9,
        Node::Int(_) => 10,
        Node::Real(_) => 11,
        Node::Constant(..) => 12,
        Node::Layer { .. } => 13,
        Node::Unknown(_) => 14,
        Node::Bool(_) => 15,
        Node::Eq(..) => 16,
        Node::Le(..) => 17,
        Node::Lt(..) => 18,
        Node::Not(_) => 19,
        Node::And(_) => 20,
        Node::Or(_) => 21,
        Node::Each { .. } => 22,
        Node::Forall(..) => 23,
        Node::Exists(..) => 24,
        Node::Float(_) => 25,
        Node::FloatOp(..) => 26,
        Node::MemoryOp(..) => 27,
    }
}
