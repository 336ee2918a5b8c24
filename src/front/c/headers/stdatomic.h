#ifndef ATOMIC_FLAG_INIT
typedef _Atomic(_Bool) atomic_bool;
typedef _Atomic(char) atomic_char;
typedef _Atomic(signed char) atomic_schar;
typedef _Atomic(unsigned char) atomic_uchar;
typedef _Atomic(short) atomic_short;
typedef _Atomic(unsigned short) atomic_ushort;
typedef _Atomic(int) atomic_int;
typedef _Atomic(unsigned int) atomic_uint;
typedef _Atomic(long) atomic_long;
typedef _Atomic(unsigned long) atomic_ulong;
typedef _Atomic(long long) atomic_llong;
typedef _Atomic(unsigned long long) atomic_ullong;
typedef _Atomic(wchar_t) atomic_wchar_t;
typedef _Atomic(size_t) atomic_size_t;
typedef _Atomic(ptrdiff_t) atomic_ptrdiff_t;
typedef _Atomic(intptr_t) atomic_intptr_t;
typedef _Atomic(uintptr_t) atomic_uintptr_t;
typedef _Atomic(intmax_t) atomic_intmax_t;
typedef _Atomic(uintmax_t) atomic_uintmax_t;
typedef _Atomic(int_least8_t) atomic_int_least8_t;
typedef _Atomic(uint_least8_t) atomic_uint_least8_t;
typedef _Atomic(int_fast8_t) atomic_int_fast8_t;
typedef _Atomic(uint_fast8_t) atomic_uint_fast8_t;
typedef _Atomic(int_least16_t) atomic_int_least16_t;
typedef _Atomic(uint_least16_t) atomic_uint_least16_t;
typedef _Atomic(int_fast16_t) atomic_int_fast16_t;
typedef _Atomic(uint_fast16_t) atomic_uint_fast16_t;
typedef _Atomic(int_least32_t) atomic_int_least32_t;
typedef _Atomic(uint_least32_t) atomic_uint_least32_t;
typedef _Atomic(int_fast32_t) atomic_int_fast32_t;
typedef _Atomic(uint_fast32_t) atomic_uint_fast32_t;
typedef _Atomic(int_least64_t) atomic_int_least64_t;
typedef _Atomic(uint_least64_t) atomic_uint_least64_t;
typedef _Atomic(int_fast64_t) atomic_int_fast64_t;
typedef _Atomic(uint_fast64_t) atomic_uint_fast64_t;
typedef enum {
    memory_order_relaxed, memory_order_consume, memory_order_acquire, memory_order_release,
    memory_order_acq_rel, memory_order_seq_cst
} memory_order;
typedef struct { _Bool __set; } atomic_flag;
#define ATOMIC_FLAG_INIT { 0 }
#endif
#define ATOMIC_BOOL_LOCK_FREE 2
#define ATOMIC_CHAR_LOCK_FREE 2
#define ATOMIC_SHORT_LOCK_FREE 2
#define ATOMIC_INT_LOCK_FREE 2
#define ATOMIC_LONG_LOCK_FREE 2
#define ATOMIC_LLONG_LOCK_FREE 2
#define ATOMIC_POINTER_LOCK_FREE 2
#define ATOMIC_VAR_INIT(value) (value)
#define kill_dependency(value) (value)
#define atomic_thread_fence(order) ((void)(order))
#define atomic_signal_fence(order) ((void)(order))
#define atomic_is_lock_free(object) ((void)(object), (_Bool)1)
#define atomic_init(object, value) ((void)(*(object) = (value)))
#define atomic_store(object, value) ((void)(*(object) = (value)))
#define atomic_store_explicit(object, value, order) ((void)(order), (void)(*(object) = (value)))
#define atomic_load(object) (*(object))
#define atomic_load_explicit(object, order) ((void)(order), *(object))
#define atomic_exchange(object, value) __extension__ ({ \
    __typeof__(object) __object = (object); \
    __typeof__(*__object) __new = (value), __old = *__object; \
    *__object = __new; \
    __old; })
#define atomic_exchange_explicit(object, value, order) atomic_exchange(object, value)
#define __unloop_exchanged(object, expected, value, fine) __extension__ ({ \
    __typeof__(object) __object = (object); \
    __typeof__(expected) __expected = (expected); \
    __typeof__(*__object) __new = (value); \
    _Bool __same = *__object == *__expected && (fine); \
    if (__same) \
        *__object = __new; \
    else \
        *__expected = *__object; \
    __same; })
#define atomic_compare_exchange_strong(object, expected, value) \
    __unloop_exchanged(object, expected, value, 1)
#define atomic_compare_exchange_weak(object, expected, value) \
    __unloop_exchanged(object, expected, value, !__unloop_spurious())
#define atomic_compare_exchange_strong_explicit(object, expected, value, one, other) \
    __unloop_exchanged(object, expected, value, 1)
#define atomic_compare_exchange_weak_explicit(object, expected, value, one, other) \
    __unloop_exchanged(object, expected, value, !__unloop_spurious())
/* No sum is undefined here: all wrap around. */
#define __unloop_fetched(object, operator, operand) __extension__ ({ \
    __typeof__(object) __object = (object); \
    unsigned long long __operand = (operand); \
    __typeof__(*__object) __old = *__object; \
    *__object = (__typeof__(*__object))((unsigned long long)__old operator __operand); \
    __old; })
#define atomic_fetch_add(object, operand) __unloop_fetched(object, +, operand)
#define atomic_fetch_add_explicit(object, operand, order) __unloop_fetched(object, +, operand)
#define atomic_fetch_sub(object, operand) __unloop_fetched(object, -, operand)
#define atomic_fetch_sub_explicit(object, operand, order) __unloop_fetched(object, -, operand)
#define atomic_fetch_or(object, operand) __unloop_fetched(object, |, operand)
#define atomic_fetch_or_explicit(object, operand, order) __unloop_fetched(object, |, operand)
#define atomic_fetch_xor(object, operand) __unloop_fetched(object, ^, operand)
#define atomic_fetch_xor_explicit(object, operand, order) __unloop_fetched(object, ^, operand)
#define atomic_fetch_and(object, operand) __unloop_fetched(object, &, operand)
#define atomic_fetch_and_explicit(object, operand, order) __unloop_fetched(object, &, operand)
#define atomic_flag_test_and_set(flag) __extension__ ({ \
    __typeof__(flag) __flag = (flag); \
    _Bool __old = __flag->__set; \
    __flag->__set = 1; \
    __old; })
#define atomic_flag_test_and_set_explicit(flag, order) atomic_flag_test_and_set(flag)
#define atomic_flag_clear(flag) ((void)((flag)->__set = 0))
#define atomic_flag_clear_explicit(flag, order) ((void)((flag)->__set = 0))
