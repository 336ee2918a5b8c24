//! `stdio.h`: streams, and formats.

use super::kind::Kind::{
    Between, Ignored, Open, Print, PrintCharacter, PrintList, PrintText, PutBack, Scan, Store,
};
use super::kind::{Opened, Scanned};
use super::own::SHOW;
use super::row::Effect::{AsksEnd, AsksError, ClearsEnd, ClearsErrors, Reads, Writes};
use super::row::Precondition::{Any, Buffer, NotNull, String, StringOrNull};
use super::row::Tells::Written;
use super::row::{INT_MAX, INT_MIN};
use super::row::{Row, body, function};
use super::{Section, header};

pub(super) const SECTIONS: &[Section] = &[header("stdio.h", STDIO_H)];

const STDIO_H: &[Row] = &[
    body("int asprintf(char **, const char *, ...)").lists(),
    function("void clearerr(FILE *)")
        .also(&["clearerr_unlocked"])
        .is(Ignored)
        .needs(&[NotNull])
        .does(ClearsErrors),
    function("int dprintf(int, const char *, ...)"),
    function("int fclose(FILE *)").is(Between(-1, 0)).needs(&[NotNull]).sets_errno().left(),
    function("FILE *fdopen(int, const char *)").is(Open(Opened::Stream)).needs(&[Any, String]),
    function("int feof(FILE *)")
        .also(&["feof_unlocked"])
        .is(Between(0, 1))
        .needs(&[NotNull])
        .does(AsksEnd),
    function("int ferror(FILE *)")
        .also(&["ferror_unlocked"])
        .is(Between(0, 1))
        .needs(&[NotNull])
        .does(AsksError),
    function("int fflush(FILE *)")
        .also(&["fflush_unlocked"])
        .is(Between(-1, 0))
        .sets_errno()
        .does(Writes)
        .left(),
    function("int fgetc(FILE *)")
        .also(&["fgetc_unlocked"])
        .is(Between(-1, 255))
        .needs(&[NotNull])
        .sets_errno()
        .does(Reads),
    function("int fgetpos(FILE *, fpos_t *)").needs(&[NotNull, NotNull]),
    body("char *fgets(char *, int, FILE *)"),
    function("int fileno(FILE *)").also(&["fileno_unlocked"]).needs(&[NotNull]),
    function("FILE *fopen(const char *, const char *)")
        .is(Open(Opened::Stream))
        .needs(&[String, String]),
    function("int fprintf(FILE *, const char *, ...)")
        .is(Print)
        .needs(&[NotNull])
        .stream(0)
        .format(1),
    function("int fputc(int, FILE *)")
        .also(&["fputc_unlocked"])
        .is(PrintCharacter)
        .needs(&[Any, NotNull])
        .stream(1),
    function("int fputs(const char *, FILE *)")
        .also(&["fputs_unlocked"])
        .is(PrintText)
        .needs(&[String, NotNull])
        .stream(1),
    body("size_t fread(void *, size_t, size_t, FILE *)"),
    function("FILE *freopen(const char *, const char *, FILE *)")
        .is(Open(Opened::Stream))
        .needs(&[StringOrNull, String, NotNull]),
    function("int fscanf(FILE *, const char *, ...)")
        .is(Scan(Scanned::Stream))
        .also(&["__isoc99_fscanf", "__isoc23_fscanf"])
        .needs(&[NotNull]),
    function("int fseek(FILE *, long, int)")
        .is(Between(-1, 0))
        .needs(&[NotNull])
        .sets_errno()
        .does(ClearsEnd),
    function("int fseeko(FILE *, off_t, int)")
        .is(Between(-1, 0))
        .needs(&[NotNull])
        .sets_errno()
        .does(ClearsEnd),
    function("int fsetpos(FILE *, const fpos_t *)").needs(&[NotNull, NotNull]),
    function("long ftell(FILE *)").is(Between(-1, i64::MAX)).needs(&[NotNull]).sets_errno(),
    function("off_t ftello(FILE *)").is(Between(-1, i64::MAX)).needs(&[NotNull]).sets_errno(),
    body("size_t fwrite(const void *, size_t, size_t, FILE *)")
        .tells(Written)
        .does(Writes)
        .stream(3)
        .with(SHOW),
    function("int getc(FILE *)")
        .also(&["getc_unlocked"])
        .is(Between(-1, 255))
        .needs(&[NotNull])
        .sets_errno()
        .does(Reads),
    function("int getchar(void)")
        .also(&["getchar_unlocked"])
        .is(Between(-1, 255))
        .sets_errno()
        .does(Reads),
    function("ssize_t getdelim(char **, size_t *, int, FILE *)")
        .needs(&[NotNull, NotNull, Any, NotNull]),
    function("ssize_t getline(char **, size_t *, FILE *)").needs(&[NotNull, NotNull, NotNull]),
    function("char *gets(char *)").needs(&[NotNull]),
    function("int getw(FILE *)").needs(&[NotNull]),
    function("int pclose(FILE *)").is(Between(-1, INT_MAX)).needs(&[NotNull]).sets_errno(),
    function("void perror(const char *)")
        .is(Ignored)
        .needs(&[StringOrNull])
        .sets_errno()
        .does(Writes),
    function("FILE *popen(const char *, const char *)")
        .is(Open(Opened::Stream))
        .needs(&[String, String]),
    function("int printf(const char *, ...)").is(Print).format(0),
    function("int putc(int, FILE *)")
        .also(&["putc_unlocked"])
        .is(PrintCharacter)
        .needs(&[Any, NotNull])
        .stream(1),
    function("int putchar(int)").also(&["putchar_unlocked"]).is(PrintCharacter),
    function("int puts(const char *)").is(PrintText).needs(&[String]),
    function("int putw(int, FILE *)").needs(&[Any, NotNull]),
    function("int remove(const char *)").is(Between(-1, 0)).needs(&[String]).sets_errno(),
    function("int rename(const char *, const char *)")
        .is(Between(-1, 0))
        .needs(&[String, String])
        .sets_errno(),
    function("void rewind(FILE *)").is(Ignored).needs(&[NotNull]).sets_errno().does(ClearsErrors),
    function("int scanf(const char *, ...)")
        .is(Scan(Scanned::Input))
        .also(&["__isoc99_scanf", "__isoc23_scanf"]),
    function("void setbuf(FILE *, char *)").is(Ignored).needs(&[NotNull, Buffer]).sets_errno(),
    function("int setvbuf(FILE *, char *, int, size_t)")
        .is(Between(INT_MIN, INT_MAX))
        .needs(&[NotNull, Buffer])
        .sets_errno(),
    function("int snprintf(char *, size_t, const char *, ...)").is(Store { room: true }).format(2),
    function("int sprintf(char *, const char *, ...)").is(Store { room: false }).format(1),
    function("int sscanf(const char *, const char *, ...)")
        .is(Scan(Scanned::Text))
        .also(&["__isoc99_sscanf", "__isoc23_sscanf"]),
    function("FILE *tmpfile(void)").is(Open(Opened::Unnamed)),
    function("char *tmpnam(char [20])"),
    function("int ungetc(int, FILE *)")
        .is(PutBack)
        .needs(&[Any, NotNull])
        .sets_errno()
        .does(ClearsEnd),
    body("int vasprintf(char **, const char *, va_list)").lists(),
    function("int vfprintf(FILE *, const char *, va_list)")
        .is(PrintList)
        .needs(&[NotNull])
        .stream(0)
        .lists(),
    function("int vfscanf(FILE *, const char *, va_list)").needs(&[NotNull, String]),
    function("int vprintf(const char *, va_list)").is(PrintList).lists(),
    function("int vscanf(const char *, va_list)").needs(&[String]),
    body("int vsnprintf(char *, size_t, const char *, va_list)").lists(),
    body("int vsprintf(char *, const char *, va_list)").lists(),
    function("int vsscanf(const char *, const char *, va_list)").needs(&[String, String]),
];
