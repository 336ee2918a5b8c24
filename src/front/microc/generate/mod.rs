//! Random microc programs, after Rozhoň, *Nested loops and path explosion in symbolic
//! execution*, sections 5.1 and 6.1, with the two improvements that its chapter 7 asks for:
//! large programs with few errors and many expressions that could err ([`guarded`]), and
//! loops as people write them ([`human`]).
//!
//! The programs are statically right: each name is declared, each variable keeps its kind
//! and is given a value before it is used. The same parameters and seed give the same
//! bytes on every machine.
//!
//! * [`tree`], [`print`] – what is generated, as a tree and as text
//! * [`grower`] – the variables of a program, and its random numbers
//! * [`plain`] – the thesis's statements and expressions; [`plug`] – errors on purpose
//! * [`human`], [`counting`], [`searching`], `functions` – programs of people
//! * [`paths`] – how many paths a bounded program has

mod counting;
mod functions;
mod grower;
mod guarded;
mod human;
mod paths;
mod plain;
mod plug;
mod print;
mod searching;
#[cfg(test)]
mod steps;
#[cfg(test)]
mod tests;
mod tree;

use std::collections::HashSet;

use grower::{Grower, Names};
use human::Site;
use tree::{Expr, Function, output};

/// Through a bounded program there are so many paths at most, those that end early in an
/// error aside.
pub const BOUNDED_PATHS: u64 = 256;

/// Blocks are nested so deeply at most.
pub const DEEPEST: usize = 64;

/// A block has so many statements at most.
pub const LONGEST: usize = 100_000;

/// What programs are like. The names are those of the thesis.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameters {
    /// The probability that a statement is a loop that counts: 0 to 1.
    pub for_loop_gen_prob: f64,
    /// The probability that a statement is another loop: 0 to 1; both together at most 1.
    pub loop_gen_prob: f64,
    /// How deeply blocks are nested in the body of `main`, from 1 to [`DEEPEST`].
    pub max_block_depth: usize,
    /// The most statements in the body of `main`, from 1 to [`LONGEST`]: the number is random.
    /// Declarations and the first values of the general variables do not count.
    pub max_top_lvl_stmts_count: usize,
    /// The most statements in a nested block, from 1 to [`LONGEST`]: the number is random.
    pub max_stmts_within_a_block: usize,
    /// A statement that is an error stands among the outermost ones.
    pub error_guaranteed: bool,
    /// There are divisions.
    pub generate_divisions: bool,
    /// There are many expressions that could err (divisions too), most of them guarded: the
    /// number is the probability (0 to 1) that one is not.
    pub guarded: Option<f64>,
    /// Each loop ends after at most three passes, and there are few paths.
    pub bounded: bool,
    /// Whose hand the program shows.
    pub style: Style,
}

/// Whose hand a program shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// Nobody's: all is random.
    #[default]
    Random,
    /// A person's: loops with a purpose, all of which can end, functions, names.
    Human,
}

/// Those of the thesis's smaller programs (its section 6.3.2), without divisions.
impl Default for Parameters {
    fn default() -> Self {
        Self {
            for_loop_gen_prob: 0.15,
            loop_gen_prob: 0.1,
            max_block_depth: 3,
            max_top_lvl_stmts_count: 10,
            max_stmts_within_a_block: 5,
            error_guaranteed: false,
            generate_divisions: false,
            guarded: None,
            bounded: false,
            style: Style::Random,
        }
    }
}

impl Parameters {
    /// What is wrong with them, in words.
    pub fn defect(&self) -> Option<String> {
        let probabilities = [
            ("for-loop-gen-prob", self.for_loop_gen_prob),
            ("loop-gen-prob", self.loop_gen_prob),
            ("error-rate", self.guarded.unwrap_or(0.0)),
        ];
        let wrong = probabilities.into_iter().find(|(_, p)| !(0.0..=1.0).contains(p));
        if let Some((name, value)) = wrong {
            return Some(format!("{name} is a probability, from 0 to 1, and not {value}"));
        }
        // Decimal fractions are not exact.
        let sum = self.for_loop_gen_prob + self.loop_gen_prob;
        if sum > 1.0 + 1e-9 {
            return Some(format!(
                "for-loop-gen-prob and loop-gen-prob are {sum} together; they must not exceed 1"
            ));
        }
        let counts = [
            ("max-block-depth", self.max_block_depth, DEEPEST),
            ("max-top-lvl-stmts-count", self.max_top_lvl_stmts_count, LONGEST),
            ("max-stmts-within-a-block", self.max_stmts_within_a_block, LONGEST),
        ];
        let wrong = counts.into_iter().find(|(_, count, most)| !(1..=*most).contains(count));
        wrong.map(|(name, count, most)| {
            format!("{name} is a number from 1 to {most}, and not {count}")
        })
    }

    /// The numbers that are options of their own, as they are written.
    fn numbers(&self) -> [(&'static str, String); 5] {
        [
            ("for-loop-gen-prob", self.for_loop_gen_prob.to_string()),
            ("loop-gen-prob", self.loop_gen_prob.to_string()),
            ("max-block-depth", self.max_block_depth.to_string()),
            ("max-top-lvl-stmts-count", self.max_top_lvl_stmts_count.to_string()),
            ("max-stmts-within-a-block", self.max_stmts_within_a_block.to_string()),
        ]
    }

    /// The command that generates the program of a seed.
    pub fn command(&self, seed: u64) -> String {
        let mut command = format!("unloop generate --seed {seed}");
        let usual = Self::default().numbers();
        for ((name, number), (_, usual)) in self.numbers().into_iter().zip(usual) {
            if number != usual {
                command += &format!(" --{name} {number}");
            }
        }
        let flags = [
            ("error-guaranteed", self.error_guaranteed),
            ("generate-divisions", self.generate_divisions),
            ("guarded", self.guarded.is_some()),
            ("human", self.style == Style::Human),
            ("bounded", self.bounded),
        ];
        for (name, _) in flags.into_iter().filter(|(_, on)| *on) {
            command += &format!(" --{name}");
        }
        if let Some(rate) = self.guarded {
            command += &format!(" --error-rate {rate}");
        }
        command
    }
}

/// The program that belongs to a seed, as text. Its first line is a comment with the
/// command that generates it.
///
/// Parameters that have a [defect](Parameters::defect) are taken for the nearest that have
/// none.
///
/// ```
/// use unloop::front::microc::generate::{Parameters, program};
///
/// let parameters = Parameters { guarded: Some(0.05), ..Parameters::default() };
/// let text = program(&parameters, 7);
/// assert!(text.starts_with("// unloop generate --seed 7 --guarded --error-rate 0.05\n"));
/// assert!(text.contains("main() {"));
/// assert_eq!(text, program(&parameters, 7));
/// ```
pub fn program(parameters: &Parameters, seed: u64) -> String {
    format!("// {}\n{}", parameters.command(seed), print::print(&functions(parameters, seed)))
}

/// The functions of the program; `main` is the last.
fn functions(parameters: &Parameters, seed: u64) -> Vec<Function> {
    let mut grower = Grower::new(parameters, seed);
    let human = parameters.style == Style::Human;
    let mut start = grower.start(if human { &Names::HUMAN } else { &Names::PLAIN });
    let count = grower.count(parameters.max_top_lvl_stmts_count.min(LONGEST));
    let mut body = if human {
        let site = Site { depth: 0, budget: BOUNDED_PATHS };
        let mut body = grower.human(count, site);
        body.extend(grower.some_recursion());
        body
    } else {
        grower.statements(count, 0, BOUNDED_PATHS)
    };
    if parameters.error_guaranteed {
        grower.plug(&mut body);
    }
    start.extend(body);
    start.push(output(&grower.integer_name()));
    // What was too much for a bounded program has left its variables behind.
    let mut used = Vec::new();
    tree::names(&start, &mut used);
    let used: HashSet<&str> = used.into_iter().collect();
    grower.declared.retain(|name| used.contains(name.as_str()));
    let main = Function {
        name: "main".to_owned(),
        parameters: Vec::new(),
        locals: grower.declared,
        body: start,
        result: Expr::Number(0),
    };
    grower.functions.push(main);
    grower.functions
}
