//! Small headers.

use super::kind::Kind::{Assert, Error, List};
use super::kind::ListStep;
use super::row::{Row, body, function};
use super::{Section, header};
use crate::graph::ErrorKind;

pub(super) const SECTIONS: &[Section] = &[
    header("assert.h", ASSERT_H),
    header("stdarg.h", STDARG_H),
    header("errno.h", ERRNO_H),
    header("locale.h", LOCALE_H),
    header("setjmp.h", SETJMP_H),
    header("signal.h", SIGNAL_H),
];

const ASSERT_H: &[Row] = &[
    function("__assert_fail")
        .also(&["__assert", "__assert_rtn", "__assert_func"])
        .is(Error(ErrorKind::Assertion)),
    function("assert").is(Assert),
];

const STDARG_H: &[Row] = &[
    function("va_copy").also(&["__va_copy"]).is(List(ListStep::Copy)),
    function("va_end").is(List(ListStep::End)),
    function("va_start").is(List(ListStep::Start)),
];

const ERRNO_H: &[Row] = &[body("int *__errno_location(void)")];

const LOCALE_H: &[Row] = &[
    function("struct lconv *localeconv(void)"),
    body("char *setlocale(int, const char *)").localizes(),
];

const SETJMP_H: &[Row] = &[
    function("int _setjmp(struct __jmp_buf_tag [1])"),
    function("void longjmp(struct __jmp_buf_tag [1], int)"),
    function("int setjmp(jmp_buf)"),
    function("void siglongjmp(sigjmp_buf, int)"),
    function("int sigsetjmp(sigjmp_buf, int)"),
];

const SIGNAL_H: &[Row] = &[
    function("int kill(pid_t, int)"),
    function("int raise(int)"),
    function("int sigaction(int, const struct sigaction *, struct sigaction *)"),
    function("int sigaddset(sigset_t *, int)"),
    function("int sigdelset(sigset_t *, int)"),
    function("int sigemptyset(sigset_t *)"),
    function("int sigfillset(sigset_t *)"),
    function("int sigismember(const sigset_t *, int)"),
    function("void (*signal(int, void (*)(int)))(int)"),
    function("int sigpending(sigset_t *)"),
    function("int sigprocmask(int, const sigset_t *, sigset_t *)"),
    function("int sigsuspend(const sigset_t *)"),
];
