// Dates and numbers of days, there and back, for a century.
// unwind: 13
#include <assert.h>
#include <stdbool.h>

extern unsigned int __VERIFIER_nondet_uint(void);

static const int BEFORE[13] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365};

static bool is_leap(int year) {
#ifdef WRONG
    return year % 4 == 0;
#else
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
#endif
}

static int days_before_month(int year, int month) { return BEFORE[month - 1] + (month > 2 && is_leap(year)); }

static int days_in_month(int year, int month) {
    return BEFORE[month] - BEFORE[month - 1] + (month == 2 && is_leap(year));
}

static int day_of_year(int year, int month, int day) { return days_before_month(year, month) + day; }

static void date_of(int year, int of_year, int *month, int *day) {
    *month = 1;
    while (*month < 12 && of_year > days_before_month(year, *month + 1))
        ++*month;
    *day = of_year - days_before_month(year, *month);
}

/* Days since 1 January 1900, by a formula. */
static int days_before_year(int year) {
    int last = year - 1;
    return last * 365 + last / 4 - last / 100 + last / 400 - 693595;
}

int main(void) {
    unsigned y = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint(), d = __VERIFIER_nondet_uint();
    if (y < 1900 || y > 2000 || m < 1 || m > 12)
        return 0;
    int year = (int)y, month = (int)m;
    if (d < 1 || d > (unsigned)days_in_month(year, month))
        return 0;
    int day = (int)d, back_month, back_day;
    int of_year = day_of_year(year, month, day);
    int length = is_leap(year) ? 366 : 365;
    assert(of_year >= 1 && of_year <= length);
    date_of(year, of_year, &back_month, &back_day);
    assert(back_month == month && back_day == day);
    assert(days_before_year(year + 1) - days_before_year(year) == length);
    return 0;
}
