//! Loops that end when something has been found, read or used up, as people write them;
//! and lists of records.

use super::functions::Helper;
use super::grower::Grower;
use super::human::{Shape, Site, clamped};
use super::plain::PASSES;
use super::tree::{
    Block, Bound, Expr, Op, Stmt, alloc, and, at, deref, differ, equal, field, less, more, put,
    repeat, set, var, when,
};

impl<'a> Grower<'a> {
    /// All of them that this program may have, with the blocks that they nest.
    pub(super) fn searches(&self) -> Vec<Shape<'a>> {
        let mut shapes: Vec<Shape<'a>> = vec![
            (2, find),
            (1, until_the_end),
            (2, by_subtraction),
            (1, powers),
            (1, list),
            (2, list_with_search),
        ];
        if self.divides() {
            shapes.extend([
                (1, digits as fn(&mut Grower<'a>, Site) -> Block),
                (2, collatz),
                (2, bisect),
            ]);
        }
        if self.parameters.guarded.is_some() {
            shapes.push((1, average));
        }
        shapes
    }

    /// How often a loop may run that has no other bound: a constant.
    fn most(&mut self) -> (i64, Bound) {
        let most = if self.parameters.bounded { PASSES } else { self.random.between(5, 30) };
        (most, Bound::AtMost(u32::try_from(most).unwrap_or(1)))
    }
}

/// A flag says whether the key has been found.
fn find(grower: &mut Grower<'_>, _: Site) -> Block {
    let (numbers, length, mut made) = grower.list_of_numbers("numbers");
    let names = ["i", "found", "place", "key"];
    let [i, found, place, key] = names.map(|name| grower.borrow(name));
    let wanted = grower.operand();
    made.extend([set(&key, wanted), set(&found, 0), set(&place, -1), set(&i, 0)]);
    let element = grower.indexed(&numbers, &i);
    let hit = vec![set(&found, 1), set(&place, &i)];
    let body = vec![when(equal(element, &key), hit), set(&i, var(&i) + 1)];
    let guard = and(less(&i, length), equal(&found, 0));
    let bound = Bound::AtMost(u32::try_from(length).unwrap_or(1));
    made.push(repeat(bound, guard, body));
    let used = vec![grower.report(at(&numbers, &place))];
    if grower.slips() {
        made.extend(used);
    } else {
        made.push(when(equal(&found, 1), used));
    }
    made
}

/// Inputs are read until one says that there are no more.
fn until_the_end(grower: &mut Grower<'_>, site: Site) -> Block {
    let [number, sum, count] = ["number", "sum", "count"].map(|name| grower.borrow(name));
    let end = grower.one(&[0, -1]);
    let mut guard = differ(&number, end);
    let mut bound = Bound::Unknown;
    if grower.parameters.bounded || grower.random.chance(60) {
        let (most, known) = grower.most();
        guard = and(guard, less(&count, most));
        bound = known;
    }
    let mut body = vec![set(&sum, var(&sum) + &number), set(&count, var(&count) + 1)];
    body.extend(grower.counting(&count, |g| g.besides(site.inside(1))));
    body.push(set(&number, Expr::Input));
    vec![
        set(&sum, 0),
        set(&count, 0),
        set(&number, Expr::Input),
        repeat(bound, guard, body),
        grower.report(&sum),
    ]
}

/// The average of the inputs until the first negative one.
fn average(grower: &mut Grower<'_>, _: Site) -> Block {
    let [number, sum, count] = ["number", "sum", "count"].map(|name| grower.borrow(name));
    let (most, bound) = grower.most();
    let guard = and(Op::GreaterEqual.of(&number, 0), less(&count, most));
    let body = vec![
        set(&sum, var(&sum) + &number),
        set(&count, var(&count) + 1),
        set(&number, Expr::Input),
    ];
    let mut made =
        vec![set(&sum, 0), set(&count, 0), set(&number, Expr::Input), repeat(bound, guard, body)];
    let divided = vec![grower.report(var(&sum) / &count)];
    if grower.slips() {
        made.extend(divided);
    } else {
        made.push(when(more(&count, 0), divided));
    }
    made
}

/// The greatest common divisor of two numbers above 0.
fn by_subtraction(grower: &mut Grower<'_>, _: Site) -> Block {
    let [left, right] = ["left", "right"].map(|name| grower.borrow(name));
    let high = if grower.parameters.bounded { PASSES } else { 60 };
    let mut made = clamped(&left, 1, high);
    if grower.random.chance(50) {
        made.push(set(&right, grower.random.between(1, high)));
    } else {
        made.extend(clamped(&right, 1, high));
    }
    let smaller = |name: &String, by: &String| vec![set(name, var(name) - by)];
    let body = vec![Stmt::If(more(&left, &right), smaller(&left, &right), smaller(&right, &left))];
    let bound = Bound::AtMost(u32::try_from(high).unwrap_or(1));
    made.push(repeat(bound, differ(&left, &right), body));
    made.push(grower.report(&left));
    made
}

/// The first power that is not below the input.
fn powers(grower: &mut Grower<'_>, _: Site) -> Block {
    let [n, power, exponent] = ["n", "power", "exponent"].map(|name| grower.borrow(name));
    let base = grower.random.between(2, 4);
    let mut made = clamped(&n, 0, if grower.parameters.bounded { 8 } else { 100_000 });
    made.extend([set(&power, 1), set(&exponent, 0)]);
    let body = vec![set(&power, var(&power) * base), set(&exponent, var(&exponent) + 1)];
    let most = if grower.parameters.bounded { 3 } else { 17 };
    made.push(repeat(Bound::AtMost(most), less(&power, &n), body));
    made.push(grower.report(&exponent));
    made
}

/// The sum of the digits of a number.
fn digits(grower: &mut Grower<'_>, _: Site) -> Block {
    let [n, sum, digit] = ["n", "sum", "digit"].map(|name| grower.borrow(name));
    let (base, high, most) = if grower.parameters.bounded { (2, 7, 3) } else { (10, 999_999, 6) };
    let mut made = clamped(&n, 0, high);
    made.push(set(&sum, 0));
    let body = vec![
        set(&digit, var(&n) - var(&n) / base * base),
        set(&sum, var(&sum) + &digit),
        set(&n, var(&n) / base),
    ];
    made.push(repeat(Bound::AtMost(most), more(&n, 0), body));
    made.push(grower.report(&sum));
    made
}

/// Halves and three times plus one, for a number of steps at most.
fn collatz(grower: &mut Grower<'_>, _: Site) -> Block {
    let [n, steps, half] = ["n", "steps", "half"].map(|name| grower.borrow(name));
    let (most, bound) = grower.most();
    let mut made = clamped(&n, 1, 100);
    made.push(set(&steps, 0));
    let odd = vec![set(&n, var(&n) * 3 + 1)];
    let body = vec![
        set(&half, var(&n) / 2),
        Stmt::If(equal(var(&half) * 2, &n), vec![set(&n, &half)], odd),
        set(&steps, var(&steps) + 1),
    ];
    made.push(repeat(bound, and(differ(&n, 1), less(&steps, most)), body));
    made.push(grower.report(&steps));
    made
}

/// Where a key belongs in a sorted array.
fn bisect(grower: &mut Grower<'_>, _: Site) -> Block {
    let names = ["sorted", "low", "high", "middle", "key"];
    let [sorted, low, high, middle, key] = names.map(|name| grower.borrow(name));
    let length = grower.random.between(3, if grower.parameters.bounded { 5 } else { 9 });
    let mut last = grower.random.between(-5, 5);
    let mut items = Vec::new();
    for _ in 0..length {
        items.push(last.into());
        last += grower.random.between(1, 6);
    }
    let body = vec![
        set(&middle, (var(&low) + &high) / 2),
        Stmt::If(
            less(at(&sorted, &middle), &key),
            vec![set(&low, var(&middle) + 1)],
            vec![set(&high, &middle)],
        ),
    ];
    let most = if length < 8 { 3 } else { 4 };
    let mut made = vec![
        set(&sorted, Expr::Array(items)),
        set(&key, Expr::Input),
        set(&low, 0),
        set(&high, length),
        repeat(Bound::AtMost(most), less(&low, &high), body),
    ];
    let used = vec![grower.report(at(&sorted, &low))];
    if grower.slips() {
        made.extend(used);
    } else {
        made.push(when(less(&low, length), used));
    }
    made
}

/// A list of records is built from its end. The number is that of records at most: it has
/// been decided when the list is walked over.
fn build(grower: &mut Grower<'_>, head: &str) -> (Block, u32) {
    let [i, n] = ["i", "n"].map(|name| grower.borrow(name));
    let most = if grower.parameters.bounded { PASSES } else { 6 };
    let times = u32::try_from(most).unwrap_or(1);
    let (mut made, bound) = if grower.random.chance(40) {
        (vec![set(&n, most)], Bound::Fixed(times))
    } else {
        (clamped(&n, 0, most), Bound::AtMost(times))
    };
    made.extend([set(head, Expr::Null), set(&i, 0)]);
    let value =
        grower.counting(&i, |g| if g.random.chance(40) { Expr::Input } else { var(&i) * 2 });
    let node = Expr::Record(vec![("value", value), ("next", head.into())]);
    let body = vec![set(head, alloc(node)), set(&i, var(&i) + 1)];
    made.push(repeat(bound, less(&i, &n), body));
    (made, times)
}

/// A list is built, and its values are added up.
fn list(grower: &mut Grower<'_>, _: Site) -> Block {
    let [head, node, sum] = ["head", "node", "sum"].map(|name| grower.borrow(name));
    let (mut made, times) = build(grower, &head);
    if grower.random.chance(40) {
        let callee = grower.helper(Helper::SumList);
        made.push(grower.report(Expr::Call(callee, vec![var(&head)])));
        return made;
    }
    made.extend([set(&sum, 0), set(&node, &head)]);
    let body = vec![
        set(&sum, var(&sum) + field(deref(&node), "value")),
        set(&node, field(deref(&node), "next")),
    ];
    made.push(repeat(Bound::Fixed(times), differ(&node, Expr::Null), body));
    made.push(grower.report(&sum));
    made
}

/// A list is built, and a value looked for; where it is, it becomes 0.
fn list_with_search(grower: &mut Grower<'_>, _: Site) -> Block {
    let [head, node, key, found] = ["head", "node", "key", "found"].map(|n| grower.borrow(n));
    let (mut made, times) = build(grower, &head);
    made.extend([set(&key, grower.random.between(0, 6)), set(&found, 0), set(&node, &head)]);
    let value = || field(deref(&node), "value");
    let on = vec![set(&node, field(deref(&node), "next"))];
    let body = vec![Stmt::If(equal(value(), &key), vec![set(&found, 1)], on)];
    let guard = and(differ(&node, Expr::Null), equal(&found, 0));
    made.push(repeat(Bound::AtMost(times), guard, body));
    let used = vec![put(value(), 0), grower.report(value())];
    if grower.slips() {
        made.extend(used);
    } else {
        let check =
            if grower.random.chance(50) { equal(&found, 1) } else { differ(&node, Expr::Null) };
        made.push(when(check, used));
    }
    made
}
