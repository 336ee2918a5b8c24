//! The assertion stack, as text: what a solver that joins has to be sent, and what one that has an earlier stack
//! has to be sent to have this one.

use super::theories::Theories;
use crate::solve::word_sums::SumForm;

/// A command that stays: a declaration, a definition or an assertion.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) text: String,
    /// The same without [sums of 64 bits](crate::solve::word_sums), if it has any, and can be written so.
    pub(super) widened: Option<String>,
    pub(super) theories: Theories,
    /// Whether it is an assertion.
    pub(super) asserts: bool,
    /// The names that its terms are given by `:named`; the first is that of the assertion, if it has one.
    pub(super) names: Vec<String>,
    /// Whether the first of the names is the whole assertion's.
    pub(super) is_named: bool,
    /// The constant that it declares.
    pub(super) constant: Option<String>,
}

#[derive(Clone, Debug)]
struct Level {
    /// No two levels have the same, even if one of them is gone.
    id: u64,
    entries: Vec<Entry>,
    /// What occurs in it, or below it.
    theories: Theories,
}

impl Entry {
    /// Its text.
    fn text(&self, sums: SumForm) -> &str {
        match (sums, &self.widened) {
            (SumForm::Widened, Some(widened)) => widened,
            _ => &self.text,
        }
    }

    /// An assertion of the server's own.
    pub(super) fn of_text(text: String) -> Self {
        Self {
            text,
            widened: None,
            theories: Theories::default(),
            asserts: true,
            names: Vec::new(),
            is_named: false,
            constant: None,
        }
    }
}

/// All levels, the outermost first.
#[derive(Clone, Debug)]
pub(super) struct Stack {
    levels: Vec<Level>,
    /// Declarations that no `pop` takes away, in their order.
    globals: Vec<Entry>,
    global_theories: Theories,
    next: u64,
}

/// How much of a stack a process has received.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Extent {
    globals: usize,
    /// The levels, and how many entries of each.
    levels: Vec<(u64, usize)>,
}

impl Default for Stack {
    fn default() -> Self {
        let mut stack = Self {
            levels: Vec::new(),
            globals: Vec::new(),
            global_theories: Theories::default(),
            next: 0,
        };
        stack.push();
        stack
    }
}

impl Stack {
    /// Opens a level.
    pub(super) fn push(&mut self) {
        let id = self.next;
        self.next += 1;
        let theories = self.levels.last().map(|level| level.theories).unwrap_or_default();
        self.levels.push(Level { id, entries: Vec::new(), theories });
    }

    /// The same with further assertions, on a level that is never taken for one of this stack, or of another
    /// such one.
    pub(super) fn with(&mut self, assertions: impl Iterator<Item = String>) -> Self {
        let mut stack = self.clone();
        stack.push();
        self.next = stack.next;
        assertions.for_each(|text| stack.add(Entry::of_text(text), false));
        stack
    }

    /// How many levels can be closed.
    pub(super) fn depth(&self) -> usize {
        self.levels.len() - 1
    }

    /// Closes so many levels, of those that there are.
    pub(super) fn pop(&mut self, count: usize) {
        self.levels.truncate(self.levels.len().saturating_sub(count).max(1));
    }

    /// Takes away everything but what is global.
    pub(super) fn clear(&mut self) {
        self.levels.clear();
        self.push();
    }

    /// Adds a command: on all levels, if it is `global`.
    pub(super) fn add(&mut self, entry: Entry, global: bool) {
        if global {
            self.global_theories.add(entry.theories);
            self.globals.push(entry);
        } else if let Some(level) = self.levels.last_mut() {
            level.theories.add(entry.theories);
            level.entries.push(entry);
        }
    }

    /// All commands, in an order in which nothing is used before it is declared.
    pub(super) fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.globals.iter().chain(self.levels.iter().flat_map(|level| &level.entries))
    }

    /// What occurs in them.
    pub(super) fn theories(&self) -> Theories {
        let mut all = self.global_theories;
        all.add(self.levels.last().map(|level| level.theories).unwrap_or_default());
        all
    }

    /// All commands, on one level.
    pub(super) fn flat(&self, sums: SumForm) -> String {
        self.entries().flat_map(|entry| [entry.text(sums), "\n"]).collect()
    }

    /// All of it.
    pub(super) fn whole(&self) -> Extent {
        let levels = self.levels.iter().map(|level| (level.id, level.entries.len())).collect();
        Extent { globals: self.globals.len(), levels }
    }

    /// Whether all of an earlier stack is in it still.
    pub(super) fn has(&self, extent: &Extent) -> bool {
        extent.globals <= self.globals.len() && self.common(extent) == extent.levels.len()
    }

    /// How many levels are those of an earlier stack.
    fn common(&self, extent: &Extent) -> usize {
        let pairs = self.levels.iter().zip(&extent.levels);
        pairs.take_while(|(level, (id, _))| level.id == *id).count()
    }

    /// What a process has to be sent that has an earlier stack; `None` if that cannot be taken back.
    pub(super) fn news(&self, extent: &Extent, sums: SumForm) -> Option<String> {
        let common = self.common(extent);
        if common == 0 && !extent.levels.is_empty() || extent.globals > self.globals.len() {
            return None;
        }
        let mut text = String::new();
        let gone = extent.levels.len() - common;
        if gone > 0 {
            text.push_str(&format!("(pop {gone})\n"));
        }
        // Those of the levels may name them.
        let globals = &self.globals[extent.globals..];
        let last = common.saturating_sub(1);
        let known = extent.levels.get(last).filter(|_| common > 0).map_or(0, |&(_, count)| count);
        for (at, level) in self.levels.iter().enumerate().skip(last) {
            if at >= common && at > 0 {
                text.push_str("(push 1)\n");
            }
            let (before, from) = if at == last { (globals, known) } else { (&[][..], 0) };
            for entry in before.iter().chain(&level.entries[from..]) {
                text.push_str(entry.text(sums));
                text.push('\n');
            }
        }
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(text: &str) -> Entry {
        Entry::of_text(text.to_owned())
    }

    /// The levels of a process that has been sent this.
    fn hold(levels: &mut Vec<Vec<String>>, news: &str) {
        for line in news.lines() {
            match line {
                "(push 1)" => levels.push(Vec::new()),
                _ if line.starts_with("(pop ") => {
                    let count: usize = line[5..line.len() - 1].parse().expect("a number");
                    levels.truncate(levels.len() - count);
                }
                _ => levels.last_mut().expect("a level").push(line.to_owned()),
            }
        }
    }

    #[test]
    fn who_is_sent_the_news_has_the_stack() {
        let mut state = 7u64;
        let mut chance = |n: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) % n
        };
        let mut stack = Stack::default();
        let mut listeners = vec![(Extent::default(), vec![Vec::new()]); 3];
        for step in 0..3000 {
            match chance(8) {
                0..=2 => stack.push(),
                3..=4 => stack.pop(usize::try_from(chance(3)).expect("small")),
                _ => stack.add(entry(&format!("e{step}")), false),
            }
            let who = usize::try_from(chance(9)).expect("small");
            if let Some((extent, held)) = listeners.get_mut(who) {
                let news = stack.news(extent, SumForm::AsWritten).expect("the first level stays");
                hold(held, &news);
                *extent = stack.whole();
                let expected: Vec<Vec<String>> = stack
                    .levels
                    .iter()
                    .map(|level| level.entries.iter().map(|entry| entry.text.clone()).collect())
                    .collect();
                assert_eq!(*held, expected, "step {step}");
                assert!(stack.has(extent));
            }
        }
    }

    #[test]
    fn a_stack_with_more_is_another_one() {
        let mut stack = Stack::default();
        stack.add(entry("a"), false);
        let more = stack.with(["b".to_owned(), "c".to_owned()].into_iter());
        let other = stack.with(std::iter::once("d".to_owned()));
        assert_eq!(
            (more.flat(SumForm::AsWritten).as_str(), other.flat(SumForm::AsWritten).as_str()),
            ("a\nb\nc\n", "a\nd\n")
        );
        stack.push();
        assert!(!stack.has(&more.whole()) && !other.has(&more.whole()));
        assert_eq!(
            other.news(&more.whole(), SumForm::AsWritten).as_deref(),
            Some("(pop 1)\n(push 1)\nd\n")
        );
    }

    #[test]
    fn what_is_global_outlives_its_level() {
        let mut stack = Stack::default();
        stack.push();
        stack.add(entry("g"), true);
        let extent = stack.whole();
        stack.pop(1);
        stack.add(entry("h"), true);
        stack.push();
        stack.add(entry("a"), false);
        assert_eq!(
            stack.news(&extent, SumForm::AsWritten).as_deref(),
            Some("(pop 1)\nh\n(push 1)\na\n")
        );
        assert_eq!(stack.flat(SumForm::AsWritten), "g\nh\na\n");
        stack.clear();
        assert_eq!((stack.news(&extent, SumForm::AsWritten), stack.has(&extent)), (None, false));
    }
}
