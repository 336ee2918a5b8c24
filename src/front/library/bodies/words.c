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
