//! `math.h`, `fenv.h`, `complex.h`. What is exact is followed; what depends on the library, or sets `errno` by its results, is open.

use super::kind::Kind::Real;
use super::kind::Order;
use super::kind::Real::{
    Classify, Compare, Constant, CopySign, Excess, Extreme, Infinite, Is, IsFinite, IsInfinite,
    LessOrGreater, Lost, Open, Plain, SignBit, Unordered, Whole,
};
use super::row::Precondition::String;
use super::row::{Row, body, function};
use super::{Section, header};
use crate::logic::FloatOp::{Abs, Fma, IsNan, IsNormal, Rem, Round, Sqrt};
use crate::logic::Rounding::{Down, NearestAway, NearestEven, Up, Zero};

pub(super) const SECTIONS: &[Section] =
    &[header("math.h", MATH_H), header("fenv.h", FENV_H), header("complex.h", COMPLEX_H)];

/// A function that there is for each floating-point type.
const fn real(prototype: &'static str, what: super::kind::Real) -> Row {
    function(prototype).sized().is(Real(what))
}

const MATH_H: &[Row] = &[
    function("int __isinf(double)").generic().sized().is(Real(Infinite)),
    real("double acos(double)", Open),
    real("double acosh(double)", Open),
    real("double asin(double)", Open),
    real("double asinh(double)", Open),
    real("double atan(double)", Open),
    real("double atan2(double, double)", Open),
    real("double atanh(double)", Open),
    real("double cbrt(double)", Open),
    real("double ceil(double)", Plain(Round(Up))),
    real("double copysign(double, double)", CopySign),
    real("double cos(double)", Open),
    real("double cosh(double)", Open),
    body("double drem(double, double)").common(),
    body("float dremf(float, float)").common(),
    function("long double dreml(long double, long double)").is(Real(Open)).common(),
    real("double erf(double)", Open),
    real("double erfc(double)", Open),
    real("double exp(double)", Open),
    real("double exp10(double)", Open),
    real("double exp2(double)", Open),
    real("double expm1(double)", Open),
    real("double fabs(double)", Plain(Abs)),
    real("double fdim(double, double)", Excess),
    real("double floor(double)", Plain(Round(Down))),
    real("double fma(double, double, double)", Plain(Fma)),
    real("double fmax(double, double)", Extreme { larger: true }),
    real("double fmin(double, double)", Extreme { larger: false }),
    real("double fmod(double, double)", Plain(Rem)),
    function("int fpclassify(double)").generic().sized().also(&["__fpclassify"]).is(Real(Classify)),
    body("double frexp(double, int *)"),
    body("float frexpf(float, int *)"),
    function("long double frexpl(long double, int *)").is(Real(Lost)),
    real("double gamma(double)", Open).common(),
    real("double hypot(double, double)", Open),
    body("int ilogb(double)"),
    body("int ilogbf(float)"),
    function("int ilogbl(long double)").is(Real(Open)),
    function("int isfinite(double)")
        .generic()
        .sized()
        .also(&["finite", "__finite"])
        .is(Real(IsFinite)),
    function("int isgreater(double, double)").generic().sized().is(Real(Compare(Order::Greater))),
    function("int isgreaterequal(double, double)")
        .generic()
        .sized()
        .is(Real(Compare(Order::AtLeast))),
    function("int isinf(double)").generic().sized().is(Real(IsInfinite)),
    function("int isless(double, double)").generic().sized().is(Real(Compare(Order::Less))),
    function("int islessequal(double, double)").generic().sized().is(Real(Compare(Order::AtMost))),
    function("int islessgreater(double, double)").generic().sized().is(Real(LessOrGreater)),
    function("int isnan(double)").generic().sized().also(&["__isnan"]).is(Real(Is(IsNan))),
    function("int isnormal(double)").generic().sized().is(Real(Is(IsNormal))),
    function("int isunordered(double, double)").generic().sized().is(Real(Unordered)),
    real("double j0(double)", Open).common(),
    real("double j1(double)", Open).common(),
    function("double jn(int, double)").sized().common(),
    body("double ldexp(double, int)"),
    body("float ldexpf(float, int)"),
    function("long double ldexpl(long double, int)").is(Real(Open)),
    real("double lgamma(double)", Open),
    real("double lgamma_r(double, int *)", Lost),
    real("long long llrint(double)", Whole(NearestEven)),
    real("long long llround(double)", Whole(NearestAway)),
    real("double log(double)", Open),
    real("double log10(double)", Open),
    real("double log1p(double)", Open),
    real("double log2(double)", Open),
    body("double logb(double)").common(),
    body("float logbf(float)").common(),
    function("long double logbl(long double)").is(Real(Open)).common(),
    real("long lrint(double)", Whole(NearestEven)),
    real("long lround(double)", Whole(NearestAway)),
    body("double modf(double, double *)"),
    body("float modff(float, float *)"),
    function("long double modfl(long double, long double *)").is(Real(Lost)),
    real("double nan(const char *)", Constant(f64::NAN)).needs(&[String]),
    real("double nearbyint(double)", Plain(Round(NearestEven))),
    body("double nextafter(double, double)"),
    body("float nextafterf(float, float)"),
    function("long double nextafterl(long double, long double)").is(Real(Open)),
    real("double nexttoward(double, long double)", Open),
    real("double pow(double, double)", Open),
    real("double pow10(double)", Open),
    body("double remainder(double, double)"),
    body("float remainderf(float, float)"),
    function("long double remainderl(long double, long double)").is(Real(Open)),
    real("double remquo(double, double, int *)", Lost),
    real("double rint(double)", Plain(Round(NearestEven))),
    real("double round(double)", Plain(Round(NearestAway))),
    real("double roundeven(double)", Plain(Round(NearestEven))),
    real("double scalb(double, double)", Open).common(),
    body("double scalbln(double, long)"),
    body("float scalblnf(float, long)"),
    function("long double scalblnl(long double, long)").is(Real(Open)),
    body("double scalbn(double, int)"),
    body("float scalbnf(float, int)"),
    function("long double scalbnl(long double, int)").is(Real(Open)),
    function("int signbit(double)").generic().sized().also(&["__signbit"]).is(Real(SignBit)),
    body("double significand(double)").common(),
    body("float significandf(float)").common(),
    function("long double significandl(long double)").is(Real(Open)).common(),
    real("double sin(double)", Open),
    real("void sincos(double, double *, double *)", Lost),
    real("double sinh(double)", Open),
    real("double sqrt(double)", Plain(Sqrt)),
    real("double tan(double)", Open),
    real("double tanh(double)", Open),
    real("double tgamma(double)", Open),
    real("double trunc(double)", Plain(Round(Zero))),
    real("double y0(double)", Open).common(),
    function("double y1(double)").sized().common(),
    function("double yn(int, double)").sized().common(),
];

const FENV_H: &[Row] = &[
    function("int feclearexcept(int)"),
    function("int fegetenv(fenv_t *)"),
    function("int fegetexceptflag(fexcept_t *, int)"),
    body("int fegetround(void)"),
    function("int feholdexcept(fenv_t *)"),
    function("int feraiseexcept(int)"),
    function("int fesetenv(const fenv_t *)"),
    function("int fesetexceptflag(const fexcept_t *, int)"),
    body("int fesetround(int)"),
    function("int fetestexcept(int)"),
    function("int feupdateenv(const fenv_t *)"),
];

const COMPLEX_H: &[Row] = &[
    function("double cabs(double _Complex)"),
    function("double carg(double _Complex)"),
    function("double cimag(double _Complex)"),
    function("double creal(double _Complex)"),
];
