//! `string.h`, `strings.h`: strings and bytes.

use super::kind::Kind::{Copy, Fill, Open};
use super::kind::Opened;
use super::row::Precondition::{Any, String};
use super::row::Tells::{Sign, Truth};
use super::row::{Row, body, function};
use super::{Section, header};

pub(super) const SECTIONS: &[Section] =
    &[header("string.h", STRING_H), header("strings.h", STRINGS_H)];

const STRING_H: &[Row] = &[
    body("void *memccpy(void *, const void *, int, size_t)"),
    body("void *memchr(const void *, int, size_t)"),
    body("int memcmp(const void *, const void *, size_t)").tells(Sign),
    function("void *memcpy(void *, const void *, size_t)").is(Copy { overlap: false }),
    body("void *memmem(const void *, size_t, const void *, size_t)"),
    function("void *memmove(void *, const void *, size_t)").is(Copy { overlap: true }),
    body("void *mempcpy(void *, const void *, size_t)"),
    body("void *memrchr(const void *, int, size_t)"),
    function("void *memset(void *, int, size_t)").is(Fill),
    body("void *rawmemchr(const void *, int)"),
    body("char *stpcpy(char *, const char *)").copies(),
    body("char *stpncpy(char *, const char *, size_t)").copies(),
    body("char *strcasestr(const char *, const char *)"),
    body("char *strcat(char *, const char *)").copies(),
    body("char *strchr(const char *, int)"),
    body("char *strchrnul(const char *, int)"),
    body("int strcmp(const char *, const char *)").tells(Sign),
    body("int strcoll(const char *, const char *)").tells(Sign),
    body("char *strcpy(char *, const char *)").copies(),
    body("size_t strcspn(const char *, const char *)"),
    body("char *strdup(const char *)"),
    function("char *strerror(int)").is(Open(Opened::ErrorText)),
    body("size_t strlcat(char *, const char *, size_t)").copies(),
    body("size_t strlcpy(char *, const char *, size_t)").copies(),
    body("size_t strlen(const char *)"),
    body("char *strncat(char *, const char *, size_t)").copies(),
    body("int strncmp(const char *, const char *, size_t)").tells(Sign),
    body("char *strncpy(char *, const char *, size_t)").copies(),
    body("char *strndup(const char *, size_t)"),
    body("size_t strnlen(const char *, size_t)"),
    body("char *strpbrk(const char *, const char *)"),
    body("char *strrchr(const char *, int)"),
    body("char *strsep(char **, const char *)"),
    function("char *strsignal(int)"),
    body("size_t strspn(const char *, const char *)"),
    body("char *strstr(const char *, const char *)"),
    body("char *strtok(char *, const char *)"),
    body("char *strtok_r(char *, const char *, char **)"),
    function("int strverscmp(const char *, const char *)").tells(Sign),
    function("size_t strxfrm(char *, const char *, size_t)").needs(&[Any, String]),
];

const STRINGS_H: &[Row] = &[
    body("int bcmp(const void *, const void *, size_t)").tells(Truth),
    body("void bcopy(const void *, void *, size_t)"),
    body("void bzero(void *, size_t)"),
    body("int ffs(int)"),
    body("int ffsl(long)"),
    body("int ffsll(long long)"),
    body("char *index(const char *, int)").common(),
    body("char *rindex(const char *, int)").common(),
    body("int strcasecmp(const char *, const char *)").tells(Sign),
    body("int strncasecmp(const char *, const char *, size_t)").tells(Sign),
];
