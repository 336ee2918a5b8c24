//! The functions that programs of people call, some of them recursive, and their calls.

use super::grower::Grower;
use super::human::clamped;
use super::tree::{
    Block, Callee, Expr, Function, Op, Stmt, deref, differ, field, less, more, set, var, when,
};

/// A function beside `main`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Helper {
    Absolute,
    Larger,
    Factorial,
    Fibonacci,
    SumTo,
    Power,
    IsEven,
    SumList,
}

/// Those that a person calls with numbers.
const CALLED: [Helper; 7] = [
    Helper::Absolute,
    Helper::Larger,
    Helper::Factorial,
    Helper::Fibonacci,
    Helper::SumTo,
    Helper::Power,
    Helper::IsEven,
];

impl Helper {
    fn callee(self) -> Callee {
        let (name, paths) = match self {
            Helper::Absolute => ("absolute", 2),
            Helper::Larger => ("larger", 2),
            Helper::Factorial => ("factorial", 4),
            Helper::Fibonacci => ("fibonacci", 4),
            Helper::SumTo => ("sum_to", 4),
            Helper::Power => ("raise", 4),
            Helper::IsEven => ("is_even", 5),
            // How long the list is has been decided before.
            Helper::SumList => ("sum_list", 1),
        };
        Callee { name, paths }
    }

    /// The function, and the one that it cannot do without.
    fn functions(self) -> Vec<Function> {
        match self {
            Helper::Absolute => {
                let negative = vec![set("n", Op::Sub.of(0, "n"))];
                vec![function("absolute", &["n"], &[], vec![when(less("n", 0), negative)], "n")]
            }
            Helper::Larger => {
                let chosen = Stmt::If(more("a", "b"), vec![set("r", "a")], vec![set("r", "b")]);
                vec![function("larger", &["a", "b"], &["r"], vec![chosen], "r")]
            }
            Helper::Factorial => {
                let next = var("n") * again(self, vec![var("n") - 1]);
                vec![recursive("factorial", &["n"], more("n", 1), next, 1.into())]
            }
            Helper::Fibonacci => {
                let before = again(self, vec![var("n") - 1]) + again(self, vec![var("n") - 2]);
                vec![recursive("fibonacci", &["n"], more("n", 1), before, "n".into())]
            }
            Helper::SumTo => {
                let next = var("n") + again(self, vec![var("n") - 1]);
                vec![recursive("sum_to", &["n"], more("n", 0), next, 0.into())]
            }
            Helper::Power => {
                let next = var("base") * again(self, vec![var("base"), var("n") - 1]);
                vec![recursive("raise", &["base", "n"], more("n", 0), next, 1.into())]
            }
            Helper::IsEven => mutual(),
            Helper::SumList => {
                let rest = again(self, vec![field(deref("node"), "next")]);
                let sum = field(deref("node"), "value") + rest;
                let more = differ("node", Expr::Null);
                vec![recursive("sum_list", &["node"], more, sum, 0.into())]
            }
        }
    }

    fn is_recursive(self) -> bool {
        !matches!(self, Helper::Absolute | Helper::Larger)
    }
}

fn again(helper: Helper, arguments: Vec<Expr>) -> Expr {
    Expr::Call(helper.callee(), arguments)
}

fn function(
    name: &str,
    parameters: &[&str],
    locals: &[&str],
    body: Block,
    result: &str,
) -> Function {
    let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    Function {
        name: name.to_owned(),
        parameters: owned(parameters),
        locals: owned(locals),
        body,
        result: var(result),
    }
}

/// A function that calls itself under a condition.
fn recursive(name: &str, parameters: &[&str], guard: Expr, next: Expr, last: Expr) -> Function {
    let body = vec![Stmt::If(guard, vec![set("r", next)], vec![set("r", last)])];
    function(name, parameters, &["r"], body, "r")
}

/// Two functions that call each other.
fn mutual() -> Vec<Function> {
    let one = |name: &str, other: &'static str, last: i64| {
        let callee = Callee { name: other, paths: 5 };
        let next = Expr::Call(callee, vec![var("n") - 1]);
        recursive(name, &["n"], more("n", 0), next, last.into())
    };
    vec![one("is_even", "is_odd", 1), one("is_odd", "is_even", 0)]
}

impl Grower<'_> {
    /// Makes sure that the program has the function.
    pub(super) fn helper(&mut self, helper: Helper) -> Callee {
        let callee = helper.callee();
        if !self.functions.iter().any(|function| function.name == callee.name) {
            self.functions.extend(helper.functions());
        }
        callee
    }

    /// A call of a function.
    pub(super) fn called(&mut self) -> Block {
        let helper = self.one(&CALLED);
        self.call(helper, false)
    }

    /// A call of a recursive function with constants, where there has been none.
    pub(super) fn some_recursion(&mut self) -> Block {
        let there = |helper: &Helper| {
            let name = helper.callee().name;
            helper.is_recursive() && self.functions.iter().any(|f| f.name == name)
        };
        if CALLED.iter().chain(&[Helper::SumList]).any(there) {
            return Block::new();
        }
        let recursive: Vec<Helper> = CALLED.into_iter().filter(|h| h.is_recursive()).collect();
        let helper = self.one(&recursive);
        self.call(helper, true)
    }

    fn call(&mut self, helper: Helper, constant: bool) -> Block {
        let mut callee = self.helper(helper);
        let mut made = Block::new();
        let arguments = match helper {
            Helper::Absolute => vec![self.operand()],
            Helper::Larger => vec![self.operand(), self.operand()],
            Helper::Power => {
                vec![self.random.between(2, 3).into(), self.small(&mut made, 6, constant)]
            }
            _ => vec![self.small(&mut made, 8, constant)],
        };
        if arguments.iter().all(|argument| matches!(argument, Expr::Number(_))) {
            callee.paths = 1;
        }
        made.push(self.report(Expr::Call(callee, arguments)));
        made
    }

    /// A small argument: a constant, or a number that is made small before.
    fn small(&mut self, before: &mut Block, most: i64, constant: bool) -> Expr {
        let most = if self.parameters.bounded { super::plain::PASSES } else { most };
        if constant || self.random.chance(40) {
            return self.random.between(1, most).into();
        }
        let name = self.borrow("n");
        before.extend(clamped(&name, 0, most));
        self.give_back();
        var(&name)
    }
}
