(set-logic QF_LIA)
(declare-const x Int)
(declare-const few Bool)
(assert (=> few (< x 9)))
(assert (and (> x 3) (< x 3)))
; assumptions, which bound the question:
(assert few)
(check-sat)
