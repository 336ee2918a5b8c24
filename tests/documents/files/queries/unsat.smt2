(set-logic QF_LIA)
(declare-const x Int)
(assert (and (> x 3) (< x 3)))
(check-sat)
