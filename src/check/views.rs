//! The program as an engine is given it: as it is, or as one of its variants; and where
//! in it the targets are, and what else has to be unreachable for *safe*.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::BTreeSet;

use num_bigint::BigInt;
use num_traits::One;

use crate::budget::Budget;
use crate::graph::calls::recursive_call;
use crate::graph::{
    ErrorKind, FunctionId, Inlined, InputKind, Instruction, Ints, LocationKind, NodeIndex, Program,
    Range, Targets, Variant, Variants, WithoutMemory, converted,
};
use crate::logic::Term;

/// A program to reason about.
pub(super) struct View<'a> {
    /// Which of the variants it is, in the names of questions.
    pub(super) name: &'static str,
    pub(super) program: Cow<'a, Program>,
    /// The targets.
    pub(super) real: Targets,
    /// Where the front end cannot follow the program.
    pub(super) unmodelled: Targets,
    /// Where the view is no longer right.
    pub(super) wraps: Targets,
    /// Where a run would go deeper into recursion than the view follows it.
    pub(super) cuts: Targets,
}

impl<'a> View<'a> {
    /// What an engine is given: what is seen is a program without a memory.
    pub(super) fn without_memory(&self) -> WithoutMemory<'_> {
        WithoutMemory::made(&self.program)
    }

    /// Whether the entry function is given pointers that may be null.
    pub(super) fn has_pointers(&self) -> bool {
        let is_pointer = |instruction: &Instruction| {
            matches!(instruction, Instruction::Input { kind: InputKind::Pointer, .. })
        };
        let mut edges = self.program.functions.iter().flat_map(|f| f.graph.graph.edge_weights());
        edges.any(|edge| is_pointer(&edge.instruction))
    }

    /// The same for runs in which no pointer that the entry function is given is null.
    pub(super) fn with_pointers(&self) -> View<'a> {
        let mut program = self.program.clone().into_owned();
        for function in &mut program.functions {
            let edges = function.graph.graph.edge_weights();
            let pointers: BTreeSet<Term> = edges
                .filter_map(|edge| match edge.instruction {
                    Instruction::Input { variable, kind: InputKind::Pointer } => Some(variable),
                    _ => None,
                })
                .collect();
            let there = Some(Range { low: BigInt::one(), high: BigInt::one() });
            let locals = function.locals.iter_mut();
            let mine = locals.filter(|local| pointers.contains(&local.symbol));
            mine.for_each(|local| local.range.clone_from(&there));
        }
        View {
            name: "undefined-pointers",
            program: Cow::Owned(program),
            real: self.real.clone(),
            unmodelled: self.unmodelled.clone(),
            wraps: self.wraps.clone(),
            cuts: self.cuts.clone(),
        }
    }
}

impl View<'_> {
    /// The same without branches that only choose between values.
    pub(super) fn converted(&self) -> View<'static> {
        let converted = converted(&self.program, &self.asked(true));
        let located = |targets: &Targets| converted.located(targets);
        let (real, unmodelled) = (located(&self.real), located(&self.unmodelled));
        let (wraps, cuts) = (located(&self.wraps), located(&self.cuts));
        View {
            name: self.name,
            program: Cow::Owned(converted.program),
            real,
            unmodelled,
            wraps,
            cuts,
        }
    }

    /// The same of a program whose locations these were, in this one.
    pub(super) fn over(&self, program: Program, inlined: &Inlined) -> View<'static> {
        let located = |targets: &Targets| inlined.located(targets);
        View {
            name: self.name,
            program: Cow::Owned(program),
            real: located(&self.real),
            unmodelled: located(&self.unmodelled),
            wraps: located(&self.wraps),
            cuts: located(&self.cuts),
        }
    }

    /// Whether there is something beside the targets that has to be unreachable.
    pub(super) fn is_wider(&self) -> bool {
        !self.unmodelled.is_empty() || !self.cuts.is_empty()
    }

    /// What questions about it are called: by the variant, and whether they are about the
    /// targets alone where more has to be unreachable.
    pub(super) fn called(&self, wide: bool) -> String {
        let alone = self.is_wider() && !wide;
        if alone { format!("{}-targets", self.name) } else { self.name.to_owned() }
    }

    /// What is asked about: the targets, and what else has to be unreachable.
    pub(super) fn asked(&self, wide: bool) -> Targets {
        let none = Targets::default();
        let (unmodelled, cuts) = if wide { (&self.unmodelled, &self.cuts) } else { (&none, &none) };
        let others = unmodelled.iter().chain(cuts.iter()).chain(self.wraps.iter());
        self.real.iter().chain(others).collect()
    }
}

/// All views of a program.
pub(super) struct Views<'a> {
    program: WithoutMemory<'a>,
    targets: &'a Targets,
    unmodelled: Targets,
    follows_calls: bool,
    budget: Budget,
    /// Made when somebody wants them: of clauses that solvers decide nobody does.
    variants: OnceCell<Option<Variants>>,
}

impl<'a> Views<'a> {
    /// Of a program with recursion there are no variants for who `follows_calls`.
    pub(super) fn of(
        program: WithoutMemory<'a>,
        targets: &'a Targets,
        follows_calls: bool,
        budget: &Budget,
    ) -> Self {
        let unmodelled = targets.other_errors(&program, |kind| kind == ErrorKind::Unmodelled);
        let (budget, variants) = (budget.clone(), OnceCell::new());
        Self { program, targets, unmodelled, follows_calls, budget, variants }
    }

    /// None for unbounded integers, which have no limits to look at, and for programs that
    /// cannot be inlined.
    pub(super) fn variants(&self) -> Option<&Variants> {
        let made = || {
            let recursion = recursive_call(&self.program).is_some();
            match self.program.ints {
                Ints::Math if !recursion => None,
                _ if recursion && self.follows_calls => None,
                _ => Variants::of(&self.program, self.targets, &self.budget).ok().flatten(),
            }
        };
        self.variants.get_or_init(made).as_ref()
    }

    /// The locations of the views that are copies of these of the program.
    pub(super) fn located(&self, targets: &Targets) -> Targets {
        self.variants().map_or_else(|| targets.clone(), |variants| variants.located(targets))
    }

    /// The program over unbounded integers, if anything wraps in it; with its checks for overflow, if
    /// that is asked about.
    pub(super) fn unbounded(&self) -> Option<View<'a>> {
        let variants = self.variants()?;
        let unbounded = variants.unbounded(self.lenient().is_none())?;
        Some(self.view("unbounded", variants, unbounded))
    }

    /// The program as if signed overflow were impossible; without variants, as it is.
    pub(super) fn without_overflow(&self) -> View<'a> {
        match (self.lenient(), self.variants()) {
            (Some(variants), _) => self.view("no-overflow", variants, variants.without_overflow()),
            (None, Some(variants)) => self.view("exact", variants, variants.exact()),
            (None, None) => View {
                name: "exact",
                program: Cow::Borrowed(self.program.program()),
                real: self.targets.clone(),
                unmodelled: self.unmodelled.clone(),
                wraps: Targets::default(),
                cuts: Targets::default(),
            },
        }
    }

    /// The program with all its checks, if that is another one.
    pub(super) fn exact(&self) -> Option<View<'a>> {
        let variants = self.lenient()?;
        Some(self.view("exact", variants, variants.exact()))
    }

    /// The program as if signed overflow were impossible, with every other error after which
    /// the language says nothing as a target.
    pub(super) fn undefined(&self) -> View<'a> {
        let wanted = ErrorKind::is_undefined_beyond_overflow;
        let errors = self.targets.other_errors(&self.program, wanted);
        let view = self.without_overflow();
        let real = match self.variants() {
            Some(variants) => variants.located(&errors),
            None => errors,
        };
        // Nothing beside them has to be unreachable.
        let none = Targets::default();
        let (unmodelled, wraps, cuts) = (none.clone(), none.clone(), none);
        View { name: "undefined", real, unmodelled, wraps, cuts, ..view }
    }

    /// The variants, unless signed overflow is what is asked about.
    fn lenient(&self) -> Option<&Variants> {
        let kind = |(function, node): (FunctionId, NodeIndex)| {
            self.program.function(function).graph.graph[node].kind
        };
        let overflow = LocationKind::Error(ErrorKind::Overflow);
        self.variants().filter(|_| self.targets.iter().all(|at| kind(at) != overflow))
    }

    fn view(&self, name: &'static str, variants: &Variants, variant: Variant) -> View<'a> {
        View {
            name,
            program: Cow::Owned(variant.program),
            real: variants.located(self.targets),
            unmodelled: variants.located(&self.unmodelled),
            wraps: variant.wraps,
            cuts: variants.depth().map_or_else(Targets::default, |(_, cuts)| cuts.clone()),
        }
    }

    /// Whether the views follow all calls, though functions call themselves.
    pub(super) fn follow_all(&self) -> bool {
        let depth = self.variants().and_then(Variants::depth);
        depth.is_some_and(|(_, cuts)| cuts.is_empty())
    }

    /// How deep recursion is followed, if there is any.
    pub(super) fn depth(&self) -> Option<usize> {
        self.variants()?.depth().map(|(depth, _)| depth)
    }
}
