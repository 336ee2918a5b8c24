/* Words of other tools that C can say. */

/* Whether a string begins here that ends inside of its object. */
_Bool __CPROVER_is_cstring(char *s) {
    size_t i = 0;
    if (s == 0)
        return 0;
    while (__CPROVER_r_ok(s + i, 1)) {
        if (s[i] == 0)
            return 1;
        i++;
    }
    return 0;
}

_Bool __CPROVER_pointer_in_range_dfcc(void *low, void *p, void *high) {
    if (!__CPROVER_same_object(low, p) || !__CPROVER_same_object(p, high))
        return 0;
    return __CPROVER_POINTER_OFFSET(low) <= __CPROVER_POINTER_OFFSET(p) &&
           __CPROVER_POINTER_OFFSET(p) <= __CPROVER_POINTER_OFFSET(high);
}

/* How many bytes there are from a pointer on to the end of its object. */
size_t __unloop_bytes_left(void *p) {
    return __CPROVER_OBJECT_SIZE(p) - __CPROVER_POINTER_OFFSET(p);
}

void __CPROVER_array_replace(void *to, void *from) {
    size_t n = __unloop_bytes_left(to), given = __unloop_bytes_left(from);
    memmove(to, from, given < n ? given : n);
}

/* What the source has nothing for is anything. */
void __CPROVER_array_copy(void *to, void *from) {
    size_t n = __unloop_bytes_left(to), given = __unloop_bytes_left(from);
    if (given < n)
        __CPROVER_havoc_slice((char *)to + given, n - given);
    memmove(to, from, given < n ? given : n);
}

_Bool __CPROVER_array_equal(void *a, void *b) {
    size_t n = __unloop_bytes_left(a);
    if (n != __unloop_bytes_left(b))
        return 0;
    for (size_t i = 0; i < n; i++) {
        if (((unsigned char *)a)[i] != ((unsigned char *)b)[i])
            return 0;
    }
    return 1;
}

/* Outside of an assumption, which makes the object, it is asked for. */
_Bool __CPROVER_is_fresh(void *p, size_t n) { return p != 0 && __CPROVER_rw_ok(p, n); }

void sea_assert_if(_Bool given, _Bool condition) {
    if (given)
        __VERIFIER_assert(condition);
}

void __VERIFIER_assert_if(_Bool given, _Bool condition) {
    if (given)
        __VERIFIER_assert(condition);
}

void __VERIFIER_assert_not(_Bool condition) { __VERIFIER_assert(!condition); }

_Bool __CPROVER_pointer_in_range(void *low, void *p, void *high) {
    if (!__CPROVER_same_object(low, p) || !__CPROVER_same_object(p, high))
        return 0;
    return __CPROVER_POINTER_OFFSET(low) <= __CPROVER_POINTER_OFFSET(p) &&
           __CPROVER_POINTER_OFFSET(p) <= __CPROVER_POINTER_OFFSET(high);
}

int Frama_C_nondet(int a, int b) { return __unloop_any() != 0 ? a : b; }
void *Frama_C_nondet_ptr(void *a, void *b) { return __unloop_any() != 0 ? a : b; }
