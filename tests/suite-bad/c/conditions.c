#if
#endif
#if 1 / 0
#elif 2 +
#elif (1
#elif 1 1
#elif "text"
#elif 1.5
#elif X = 1
#elif defined
#elif defined(3)
#elif known(1)
#elif 0 && 1 / 0
#elif 08
#endif
#ifdef
#endif
#endif
#else
#if 1
#else
#else
#elif 1
#endif
int main(void) { return 0; }
