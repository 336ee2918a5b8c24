enum small : unsigned char { FITS = 255, FITS_NOT };
enum small : int;
enum real : double { HALF };
enum truth : _Bool { YES };
int main(void) {
    int *p = nullptr;
    return p == 0;
}
