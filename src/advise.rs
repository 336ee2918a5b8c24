//! Use by other tools (ST11 §7): a tool that explores paths and finds a target
//! hard to reach asks for the target's abstract path condition once, and drops every path
//! whose path condition contradicts it.

use crate::budget::Budget;
use crate::graph::{InputKind, Instruction, Program, Targets};
use crate::logic::{Sort, Term, Terms};
use crate::outcome::Reason;
use crate::prove::apc::{self, ApcSettings, Condition, Encoding};
use crate::solve::{Answer, Form, PrintError, ProcessGroup, Question, Rules, Script, Solver, race};
use crate::verdict::{Parameter, may_reach};

/// A condition that every input satisfies which drives `program` to one of `targets`.
///
/// It is a formula over the inputs (see [`input_symbol`]), without quantifiers, for any
/// solver. Other encodings, and a budget, are to be had from
/// [`prove::apc::necessary_condition`](apc::necessary_condition).
///
/// ```
/// use std::sync::Arc;
/// use std::time::Duration;
/// use unloop::budget::Budget;
/// use unloop::front::{ReadOptions, language_for, read_text};
/// use unloop::graph::Target;
/// use unloop::logic::Terms;
/// use unloop::solve::{Profiles, SearchPath, detect};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let text = "
///     void f(int n) {
///         int k = 0;
///         for (int i = 0; i < n; ++i) ++k;
///         if (k > 12) assert(0);
///     }";
/// let terms = Arc::new(Terms::new());
/// let language = language_for("f.c".as_ref(), None)?;
/// let options = ReadOptions { entry: Some("f".to_owned()), ..ReadOptions::default() };
/// let (program, _) = read_text(language, "f.c", text, &options, &terms)?;
/// let targets = Target::Errors.resolve(&program)?;
///
/// // Every n that makes the assertion fail satisfies this:
/// let condition = unloop::necessary_condition(&program, &targets).map_err(|r| r.text)?;
///
/// // So a path on which n < 10 was assumed never gets there, and one with n > 20 may.
/// let n = unloop::input_symbol(&program, "n").ok_or("n is an input")?;
/// let solvers = detect::installed(&Profiles::shipped(), &SearchPath::standard());
/// # if solvers.is_empty() { return Ok(()); }
/// let budget = Budget::lasting(Duration::from_secs(10));
/// let ask = |path| unloop::contradicts(&terms, &condition, path, &solvers, &budget);
/// assert_eq!(ask(terms.lt(n, terms.int(10)))?, Some(true));
/// assert_eq!(ask(terms.gt(n, terms.int(20)))?, Some(false));
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// Recursion, control flow that is too tangled, a formula that would become too large.
pub fn necessary_condition(program: &Program, targets: &Targets) -> Result<Condition, Reason> {
    let settings = ApcSettings::default();
    let budget = Budget::unlimited();
    apc::necessary_condition(program, targets, Encoding::default(), None, &settings, &budget)
}

/// The symbol that stands for an input of the program in its conditions: for a parameter
/// of the entry function, or a variable that is read once and outside loops.
pub fn input_symbol(program: &Program, name: &str) -> Option<Term> {
    let entry = program.function(program.entry);
    let read = |symbol: Term| {
        entry.graph.graph.edge_weights().any(|edge| {
            matches!(edge.instruction, Instruction::Input { variable, .. } if variable == symbol)
        })
    };
    let variables = entry.variables().chain(&program.globals);
    variables.filter(|v| v.name == name).map(|v| v.symbol).find(|&symbol| read(symbol))
}

/// A necessary condition as a function in C.
#[derive(Clone, Debug)]
pub struct ConditionInC {
    /// `int may_reach(…)`: 0 for inputs of which none comes to a target. Its parameters are the numbers
    /// that the program is given or reads once, in their order.
    pub text: String,
    /// How many conjuncts are not in it, since they cannot be said in C.
    pub left_out: usize,
}

/// The abstract path condition, unfolded `unfold` times, as a function in C over the program's inputs: for
/// `klee_assume`, for filters before a fuzzer, for whoever generates tests (ST11 §7).
///
/// What the condition says of arrays, and of what is read again and again, is not in it: it is weaker
/// than [`necessary_condition`].
///
/// # Errors
/// Recursion, control flow that is too tangled, a formula that would become too large, the budget.
pub fn condition_in_c(
    program: &Program,
    targets: &Targets,
    unfold: u32,
    settings: &ApcSettings,
    budget: &Budget,
) -> Result<ConditionInC, Reason> {
    let inlined = apc::inlined(program, targets, budget)?;
    let condition = apc::condition_of(&inlined, Encoding::Closed, Some(unfold), settings, budget)?;
    let (terms, graph) = (&*program.terms, &inlined.graph().graph);
    let mut parameters: Vec<Parameter> = Vec::new();
    for edge in graph.edge_indices() {
        let Instruction::Input { variable, kind } = graph[edge].instruction else { continue };
        let stands = condition.inputs.iter().find(|input| input.edge == edge && !input.repeated);
        let symbol = stands.map(|input| input.symbol);
        if symbol.is_none() && kind != InputKind::Parameter || kind == InputKind::Pointer {
            continue;
        }
        let mut variables = inlined.program.variables();
        let variable = variables.find(|known| known.symbol == variable && known.sort == Sort::Int);
        parameters.extend(variable.and_then(|v| Parameter::of(symbol, v, &parameters)));
    }
    let symbols: Vec<Term> = parameters.iter().filter_map(Parameter::symbol).collect();
    let over_inputs = apc::over_inputs(terms, &condition, &symbols, budget)?;
    let (text, left_out) = may_reach(terms, over_inputs, &parameters);
    Ok(ConditionInC { text, left_out })
}

/// Whether a path condition contradicts a necessary condition: then no continuation of
/// that path reaches the target, and the path can be dropped. `Some(false)` is no promise
/// that one does, and `None` says that no solver knew in time.
///
/// # Errors
/// A path condition that cannot be put to a solver, for instance because it holds ⋆.
pub fn contradicts(
    terms: &Terms,
    condition: &Condition,
    path_condition: Term,
    solvers: &[Solver],
    budget: &Budget,
) -> Result<Option<bool>, PrintError> {
    let mut formulas = condition.formulas.clone();
    formulas.push(path_condition);
    let script = Script::new(terms, &Question::new("contradiction", formulas), budget)?;
    let form = Form::new("contradiction", &script);
    let end = race(&[form], solvers, Rules::default(), budget, &ProcessGroup::new(), &());
    Ok(end.winner.and_then(|(_, reply)| match reply.answer {
        Answer::Sat(_) => Some(false),
        Answer::Unsat { .. } => Some(true),
        Answer::Unknown(_) => None,
    }))
}
