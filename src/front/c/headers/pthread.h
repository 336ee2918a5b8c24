/* The types and constants of POSIX threads, the types as large as glibc's. What starts threads, or waits
   for others, is not followed. */

#define NULL ((void *)0)
#define PTHREAD_MUTEX_INITIALIZER {{0}}
#define PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP {{0, 0, 1}}
#define PTHREAD_COND_INITIALIZER {{0}}
#define PTHREAD_RWLOCK_INITIALIZER {{0}}
#define PTHREAD_ONCE_INIT 0
#define PTHREAD_BARRIER_SERIAL_THREAD (-1)
#define PTHREAD_CANCELED ((void *)-1)
#define PTHREAD_CREATE_JOINABLE 0
#define PTHREAD_CREATE_DETACHED 1
#define PTHREAD_MUTEX_NORMAL 0
#define PTHREAD_MUTEX_RECURSIVE 1
#define PTHREAD_MUTEX_ERRORCHECK 2
#define PTHREAD_MUTEX_DEFAULT 0
#define PTHREAD_PROCESS_PRIVATE 0
#define PTHREAD_PROCESS_SHARED 1
#define PTHREAD_CANCEL_ENABLE 0
#define PTHREAD_CANCEL_DISABLE 1
#define PTHREAD_CANCEL_DEFERRED 0
#define PTHREAD_CANCEL_ASYNCHRONOUS 1
#define SEM_FAILED ((sem_t *)0)

#ifndef __unloop_semaphore
#define __unloop_semaphore
#ifdef __LP64__
typedef union { int words[8]; long aligned; } sem_t;
#else
typedef union { int words[4]; } sem_t;
#endif
#endif
#ifndef _BITS_PTHREADTYPES_COMMON_H
#define _BITS_PTHREADTYPES_COMMON_H
#ifndef __have_pthread_attr_t
#define __have_pthread_attr_t
typedef union pthread_attr_t pthread_attr_t;
#endif
#ifdef __LP64__
union pthread_attr_t { int words[14]; long aligned; };
typedef union { int words[10]; long aligned; } pthread_mutex_t;
typedef union { int words[14]; long aligned; } pthread_rwlock_t;
typedef union { int words[8]; long aligned; } pthread_barrier_t;
#else
union pthread_attr_t { int words[9]; };
typedef union { int words[6]; } pthread_mutex_t;
typedef union { int words[8]; } pthread_rwlock_t;
typedef union { int words[5]; } pthread_barrier_t;
#endif
typedef union { int words[12]; long long aligned; } pthread_cond_t;
typedef union { int words[2]; long aligned; } pthread_rwlockattr_t;
typedef union { int words[1]; } pthread_mutexattr_t, pthread_condattr_t, pthread_barrierattr_t;
#endif
