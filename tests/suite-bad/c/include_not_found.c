#include "queue.h"
#include <boost/queue.hpp>
int main(void) { return 0; }
