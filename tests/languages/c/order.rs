//! The order of evaluation that C leaves open (C17 6.5p3): it is gcc's here.

use unloop::graph::RunEnd;

use crate::c::ends;

#[test]
fn a_call_sees_globals_as_they_are_at_its_turn() {
    let text = "int g = 1, h[2] = {1, 1};
int bump(void) { g = g + 1; h[0] = h[0] + 5; return g; }
int main(void) {
    int x = g + bump();
    int y = h[0] + bump() * h[0];
    h[g - 3] = bump();
    assert(x == 3 && y == 6 + 3 * 11 && h[0] == 4 && h[1] == 1);
    return 0;
}
";
    assert_eq!(ends(text, &[]), RunEnd::Halt);
}

#[test]
fn what_is_computed_comes_before_where_it_goes() {
    // As with gcc: a call, or what is only read, is assigned at once, and where it goes is found before it.
    let text = "int g, first, l; int h[9]; long k[9]; struct s { int a; } s[9], gs;
int at(void) { first = first ? first : 1; return 0; }
int value(void) { first = first ? first : 2; return 0; }
int bump(void) { gs.a = ++g; return 0; }
struct s made(void) { value(); return gs; }
struct s *found(void) { value(); return &gs; }
#define COMES(which, ...) first = 0; __VA_ARGS__; assert(first == which);
int main(void) {
    COMES(1, h[at()] = value())
    COMES(1, h[at()] = (int)(l = 1, value()))
    COMES(2, h[at()] = value() + 1)
    COMES(2, h[at()] = -value())
    COMES(2, k[at()] = value())
    COMES(2, h[at()] = l = value())
    COMES(2, h[at()] = value() ? 1 : 2)
    COMES(2, h[at()] = h[value()])
    COMES(2, h[at()] += value())
    COMES(1, s[at()] = made())
    COMES(2, s[at()] = *found())
    h[g % 4 + 1] = bump() % 10 + 7;
    assert(g == 1 && h[2] == 7 && h[1] == 0);
    g = 0; h[bump()] = g; assert(h[0] == 1);
    g = 0; h[bump()] = g + 1; assert(h[0] == 1 && g == 1);
    g = 0; h[0] = 0; h[bump()] += g; assert(h[0] == 1);
    g = 0; h[0] = 0; h[bump()] += 3 * g; assert(h[0] == 0);
    return 0;
}
";
    assert_eq!(ends(text, &[]), RunEnd::Halt);
}
