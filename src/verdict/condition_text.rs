//! A condition over a program's inputs as a function in C, for tools that look at it on an input.

use std::sync::Arc;

use super::written::{Names, Notation, Writer, division, interval};
use crate::graph::{NamedNumber, Range, Variable};
use crate::logic::{Term, Terms};

/// The types of integers, from the smallest.
const TYPES: [(&str, u32, bool); 9] = [
    ("_Bool", 1, false),
    ("signed char", 8, true),
    ("unsigned char", 8, false),
    ("short", 16, true),
    ("unsigned short", 16, false),
    ("int", 32, true),
    ("unsigned", 32, false),
    ("long long", 64, true),
    ("unsigned long long", 64, false),
];

/// An input: what stands for it, and how it is declared.
#[derive(Clone, Debug)]
pub(crate) struct Parameter {
    /// What stands for it; `None` if the condition says nothing of it.
    symbol: Option<Term>,
    name: String,
    ctype: usize,
}

impl Parameter {
    /// An input that is read into a variable, if C has a type for its range.
    pub(crate) fn of(symbol: Option<Term>, variable: &Variable, taken: &[Self]) -> Option<Self> {
        let range = variable.range.as_ref()?;
        let holds = |&(_, width, signed): &(&str, u32, bool)| {
            let all = Range::of_width(width, signed);
            all.low <= range.low && range.high <= all.high
        };
        let exactly =
            |&(_, width, signed): &(&str, u32, bool)| *range == Range::of_width(width, signed);
        let ctype = TYPES.iter().position(exactly).or_else(|| TYPES.iter().position(holds))?;
        let plain: String = variable
            .name
            .chars()
            .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
            .collect();
        let numbered = (1..).map(|n| if n == 1 { plain.clone() } else { format!("{plain}_{n}") });
        let mut free = numbered.skip_while(|name| taken.iter().any(|other| other.name == *name));
        Some(Self { symbol, name: free.next()?, ctype })
    }

    /// What stands for it in a condition.
    pub(crate) fn symbol(&self) -> Option<Term> {
        self.symbol
    }
}

/// A condition as a function of inputs, and how many of its conjuncts it does not have, since they cannot be
/// said in C.
pub(crate) fn may_reach(
    terms: &Terms,
    condition: Term,
    parameters: &[Parameter],
) -> (String, usize) {
    let mut names = Names::new();
    for parameter in parameters {
        let (_, width, signed) = TYPES[parameter.ctype];
        if let Some(symbol) = parameter.symbol {
            let number = NamedNumber { symbol, width, signed };
            names.insert(symbol, (Arc::from(parameter.name.as_str()), number));
        }
    }
    let conjuncts = terms.conjuncts(terms.tidied(condition, &|symbol| interval(&names, symbol)));
    let notations = [Notation::CalledC, Notation::CalledWideC];
    let writers = notations.map(|notation| Writer::new(terms, names.clone(), notation));
    let said = |&part: &Term| writers.iter().find_map(|writer| writer.condition(part, true));
    let written: Vec<String> = conjuncts.iter().filter_map(said).collect();
    let left_out = conjuncts.len() - written.len();
    let whole = if written.is_empty() { "1".to_owned() } else { written.join("\n        && ") };
    let declared: Vec<String> =
        parameters.iter().map(|each| format!("{} {}", TYPES[each.ctype].0, each.name)).collect();
    let declared = if declared.is_empty() { "void".to_owned() } else { declared.join(", ") };
    let functions = division(&whole);
    (format!("{functions}int may_reach({declared}) {{\n    return {whole};\n}}\n"), left_out)
}
