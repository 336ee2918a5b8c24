(declare-rel p (Int))
(declare-rel q (Int Int))
(declare-var x Int)
(declare-var b Bool)
(rule (p 1))
; nothing is asked
