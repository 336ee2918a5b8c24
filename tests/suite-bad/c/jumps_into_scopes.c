// Into the scope of an array of variable length leads no jump from outside.
int past(int n) {
    goto inside;
    {
        int a[n];
    inside:
        a[0] = 1;
    }
    return n;
}

int chosen(int n) {
    switch (n) {
        int a[n];
    case 1:
        a[0] = 1;
    }
    return n;
}

int back(int n) {
    int i = 0;
again:;
    int a[n];
    a[0] = i++;
    if (i < n)
        goto again;
    return a[0];
}

int main(void) {
    return past(1) + chosen(1) + back(2);
}
