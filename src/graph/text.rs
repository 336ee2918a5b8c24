//! The flowgraph's own text form, `.flow`. `front/flow` reads it back.
//!
//! ```text
//! program main
//! places given
//!
//! global total : int @ 1:5
//!
//! function main @ 3:1 {
//!   local A : int[] @ 4:7
//!   local i : int @ 5:7
//!
//!   L0: start @ 5:3
//!     i := 0 -> L1 @ 5:7
//!   L1: "loop" @ 6:3
//!     assume i < 10 -> L2 @ 6:10
//!     assume i >= 10 -> L3 @ 6:10
//!   L2: @ 7:5
//!     A[i] := 2 * i -> L4 @ 7:5
//!   L3: error assertion "ERROR" @ 9:3
//!   …
//! }
//! ```
//!
//! A location is followed by its edges. `x := input read`, `x := call f(y, A)`, `call f()`,
//! `A[..] := 0` (every cell) and `output E` are the other instructions; `return`, `halt` and
//! `error KIND` the other kinds of location. Names are symbols; where the source has another
//! name it stands behind in quotes. `local b : int in [0, 255]` promises that b stays there;
//! `ints c` after the first line says whose rules the numbers follow. `/` and `%` truncate,
//! `div` and `mod` are SMT-LIB's. Floating-point numbers, of the sorts `float32` and `float64`, are
//! written `float64("0.1")`, what is computed of them `float(fadd, x, y)` (by the words of
//! `FLOAT_WORDS`), `float(s32, x)` (the integer that is left of it), `float64(s32, n)` (the nearest
//! to an integer) and `float64(bits, n)` (the one with these bits).
//!
//! A program with a memory says `&bytes[little.64]` after that: which byte of a number comes first, and how many
//! bits a pointer has. `&` is the sort of pointers.
//!
//! | term | means |
//! | --- | --- |
//! | `&load[s32](p)` | the scalar where `p` points: `u8`, `f64`, `p64` (a pointer), `s5.at3.of4` (bits of a unit of bytes), `number` (of any size), with `.volatile`, `.atomic` |
//! | `&step[4](p, i)` | the pointer that is `i` times 4 bytes on |
//! | `&pointer(n, o)`, `&object(p)`, `&offset(p)` | a pointer by the number of its object and the offset in it, and these; `&pointer(0, 0)` is null |
//! | `&size(p)`, `&alive(p)`, `&writable(p)`, `&address(p)` | what is known of the object |
//!
//! | instruction | does |
//! | --- | --- |
//! | `&store[s32](p, e)` | writes a scalar |
//! | `&allocate[heap.open.align8](p, n) "name"` | makes an object of `n` bytes, and `p` points to it: `static`, `automatic`, `heap`, `literal`, `environment` or `parameter`; its bytes are an input (`open`) or 0 (`zero`) |
//! | `&allocate[static.image.align4](p, 40) { 0: s32(1, e, 7#3), 24: u8[2](5#4) }` | the same, with scalars from some offsets on, all other bytes 0: five numbers side by side, of which three are 7, and four bytes, each 2 from the one before |
//! | `&allocate[heap.zero.align4](p, 8 * n) "a" leaves { 0: s32 "[].key" [* 8], 4: "[].value" [* 8] }` | the same, with the scalars that it is declared to have, and what they are: structures of 8 bytes, as many as there is room for; `[10 * 4]` are ten of 4 bytes |
//! | `&allocate[function.zero.align1](p, 0) "f"` | makes the object of the function `f` |
//! | `call &(p)(x, y)`, `z := call &(p)(x)` | calls the function to whose object `p` points |
//! | `&end(p)` | ends the object's life |
//! | `&copy(to, from, n)`, `&fill(to, e, n)`, `&havoc(to, n)` | changes `n` bytes: to those of others, to one value, to what an input says |
//!
//! What is printed says `places given`: its places are those after `@`, and what has none
//! comes from nowhere. Without that line, as people write it, the place of a thing without
//! `@` is where it stands in the text itself. Of a place the line and the column are
//! printed (and the file, unless it is the program's own), not the bytes.
//!
//! Printing what was read from a printed program gives the same text.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::location::LocationKind;
use super::memory_text::{bytes_text, effect_text};
use super::place::Place;
use super::program::{
    Function, FunctionId, InputKind, Instruction, Ints, NodeIndex, Program, Variable,
};
use super::quoted::quoted;
use super::text_terms::{identifier, term_text};
use crate::logic::{Node, Scalar, Sort, Term, Terms};

/// The text of a program.
pub fn print(program: &Program) -> String {
    let mut printer = Printer { program, names: function_texts(program), text: String::new() };
    printer.program();
    printer.text
}

/// The text of an instruction.
pub fn instruction_text(program: &Program, instruction: &Instruction) -> String {
    instruction_in(program, instruction, term_text, |id| function_text(program, id))
}

/// The text of an instruction, whose terms are written in some way.
pub(super) fn instruction_in(
    program: &Program,
    instruction: &Instruction,
    written: fn(&Terms, Term) -> String,
    named: impl Fn(FunctionId) -> String,
) -> String {
    let terms = &program.terms;
    let text = |term: &Term| written(terms, *term);
    let list = |items: &[Term]| items.iter().map(text).collect::<Vec<_>>().join(", ");
    match instruction {
        Instruction::Assign { variable, value } => match terms.node(*value) {
            Node::Constant(_, cell) => format!("{}[..] := {}", text(variable), text(cell)),
            _ => format!("{} := {}", text(variable), text(value)),
        },
        Instruction::Write { array, indices, value } => {
            format!("{}[{}] := {}", text(array), list(indices), text(value))
        }
        Instruction::Assume(condition) => format!("assume {}", text(condition)),
        Instruction::Input { variable, kind } => format!("{} := input {kind}", text(variable)),
        Instruction::Output { value } => format!("output {}", text(value)),
        Instruction::Memory(effect) => effect_text(effect, |term| text(&term)),
        Instruction::Call { function, arguments, result } => {
            let call = format!("call {}({})", named(*function), list(arguments));
            result.map_or(call.clone(), |result| format!("{} := {call}", text(&result)))
        }
        Instruction::IndirectCall { callee, arguments, result } => {
            let call = format!("call &({})({})", text(callee), list(arguments));
            result.map_or(call.clone(), |result| format!("{} := {call}", text(&result)))
        }
    }
}

/// How a sort is written, for instance `int[][]`.
pub fn sort_text(sort: Sort) -> String {
    let scalar = match sort.scalar() {
        Scalar::Bool => "bool",
        Scalar::Int => "int",
        Scalar::Real => "real",
        Scalar::Float(format) => format.name(),
        Scalar::Pointer => "&",
    };
    format!("{scalar}{}", "[]".repeat(sort.arity()))
}

/// A function's name, with a number if an earlier function has the same.
pub(super) fn function_text(program: &Program, id: FunctionId) -> String {
    let name = &program.function(id).name;
    let namesakes = program.functions[..id.0].iter().filter(|f| f.name == *name).count();
    numbered(name, namesakes)
}

/// Those of all functions.
fn function_texts(program: &Program) -> Vec<String> {
    let mut seen: HashMap<&str, usize> = HashMap::new();
    let names = program.functions.iter().map(|function| function.name.as_str());
    let text = |name| {
        let namesakes = seen.entry(name).or_default();
        *namesakes += 1;
        numbered(name, *namesakes - 1)
    };
    names.map(text).collect()
}

fn numbered(name: &str, namesakes: usize) -> String {
    let mut text = identifier(name).unwrap_or_else(|| quoted(name));
    if namesakes > 0 {
        let _ = write!(text, "#{}", namesakes + 1);
    }
    text
}

fn place_text(place: Place) -> String {
    match place {
        Place { line: 0, .. } => String::new(),
        Place { file: 0, line, column, .. } => format!(" @ {line}:{column}"),
        Place { file, line, column, .. } => format!(" @ {file}/{line}:{column}"),
    }
}

struct Printer<'p> {
    program: &'p Program,
    /// What its functions are called.
    names: Vec<String>,
    text: String,
}

impl Printer<'_> {
    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn program(&mut self) {
        let program = self.program;
        self.line(&format!("program {}", self.names[program.entry.0]));
        self.line("places given");
        if program.ints != Ints::default() {
            self.line(&format!("ints {}", program.ints));
        }
        if let Some(bytes) = program.bytes {
            self.line(&bytes_text(bytes));
        }
        if !program.remarks.is_empty() {
            self.line("");
        }
        for remark in &program.remarks {
            self.line(&format!(
                "remark {}{}",
                quoted(&remark.text),
                place_text(remark.places.first().copied().unwrap_or_default())
            ));
        }
        if !program.globals.is_empty() {
            self.line("");
        }
        for global in &program.globals {
            self.line(&format!("global {}", variable_text(&program.terms, global)));
        }
        for (id, function) in program.functions.iter().enumerate() {
            self.function(FunctionId(id), function);
        }
    }

    fn function(&mut self, id: FunctionId, function: &Function) {
        let (name, place) = (self.names[id.0].clone(), place_text(function.place));
        self.line("");
        self.line(&format!("function {name}{place} {{"));
        let parameters = function.parameters.iter().map(|v| ("parameter", v));
        let result = function.result.iter().map(|v| ("result", v));
        let locals = function.locals.iter().map(|v| ("local", v));
        for (role, variable) in parameters.chain(result).chain(locals) {
            self.line(&format!("  {role} {}", variable_text(&self.program.terms, variable)));
        }
        if function.variables().next().is_some() {
            self.line("");
        }
        for node in function.graph.graph.node_indices() {
            self.location(function, node);
        }
        self.line("}");
    }

    fn location(&mut self, function: &Function, node: NodeIndex) {
        let graph = &function.graph;
        let location = &graph.graph[node];
        let mut line = format!("  L{}:", node.index());
        if node == graph.start {
            line.push_str(" start");
        }
        match location.kind {
            LocationKind::Plain => {}
            LocationKind::Return => line.push_str(" return"),
            LocationKind::Halt => line.push_str(" halt"),
            LocationKind::Error(kind) => {
                let _ = write!(line, " error {kind}");
            }
        }
        for label in &location.labels {
            let _ = write!(line, " {}", quoted(label));
        }
        line.push_str(&place_text(location.place));
        self.line(&line);
        for edge in graph.out_edges(node) {
            let weight = &graph.graph[edge];
            let named = |id: FunctionId| self.names[id.0].clone();
            let instruction = instruction_in(self.program, &weight.instruction, term_text, named);
            let (_, to) = graph.endpoints(edge);
            let place = place_text(weight.place);
            self.line(&format!("    {instruction} -> L{}{place}", to.index()));
        }
    }
}

fn variable_text(terms: &Terms, variable: &Variable) -> String {
    let symbol = term_text(terms, variable.symbol);
    let name = if terms.symbol_name(variable.symbol) == Some(variable.name.as_str()) {
        String::new()
    } else {
        format!(" {}", quoted(&variable.name))
    };
    let range = variable.range.as_ref().map(|range| format!(" in [{}, {}]", range.low, range.high));
    let sort = sort_text(variable.sort) + &range.unwrap_or_default();
    format!("{symbol}{name} : {sort}{}", place_text(variable.place))
}

impl InputKind {
    /// The kind as text spells it.
    pub fn as_str(self) -> &'static str {
        match self {
            InputKind::Parameter => "parameter",
            InputKind::Pointer => "pointer",
            InputKind::Read => "read",
            InputKind::Uninitialized => "uninitialized",
            InputKind::Environment => "environment",
            InputKind::Address => "address",
        }
    }

    /// All kinds that an instruction can ask for.
    pub const ALL: [InputKind; 5] = [
        InputKind::Parameter,
        InputKind::Pointer,
        InputKind::Read,
        InputKind::Uninitialized,
        InputKind::Environment,
    ];
}

impl std::fmt::Display for InputKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}
