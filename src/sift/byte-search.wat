;; The inner loop of a search for several words at once: looks at three bytes of each place, sixteen places in one step.
;;
;; Memory: six tables of sixteen bytes, then the bytes to search. A table says, for a value of half a byte, which groups of
;; words have a byte with that half; a bit is a group. Two tables, low half and high half, for each of the three bytes.
;; What all six agree on is probably a word; byte-search.ts looks closer.
(module
  (memory (export "memory") 1)

  ;; The first place from $at on that the tables agree on, or -1. Reads up to 18 bytes behind $end.
  (func (export "find") (param $at i32) (param $end i32) (result i32)
    (local $low0 v128) (local $high0 v128)
    (local $low1 v128) (local $high1 v128)
    (local $low2 v128) (local $high2 v128)
    (local $half v128) (local $first v128) (local $second v128) (local $third v128)
    (local $agreed v128)
    (local.set $low0 (v128.load (i32.const 0)))
    (local.set $high0 (v128.load (i32.const 16)))
    (local.set $low1 (v128.load (i32.const 32)))
    (local.set $high1 (v128.load (i32.const 48)))
    (local.set $low2 (v128.load (i32.const 64)))
    (local.set $high2 (v128.load (i32.const 80)))
    (local.set $half (i8x16.splat (i32.const 15)))
    (block $ended
      (loop $next
        (br_if $ended (i32.ge_u (local.get $at) (local.get $end)))
        ;; The bytes 0, 2 and 3 of each place: see `offsets` in fingerprints.ts.
        (local.set $first (v128.load (local.get $at)))
        (local.set $second (v128.load offset=2 (local.get $at)))
        (local.set $third (v128.load offset=3 (local.get $at)))
        (local.set $agreed
          (v128.and
            (v128.and
              (v128.and
                (i8x16.swizzle (local.get $low0) (v128.and (local.get $first) (local.get $half)))
                (i8x16.swizzle (local.get $high0) (i8x16.shr_u (local.get $first) (i32.const 4))))
              (v128.and
                (i8x16.swizzle (local.get $low1) (v128.and (local.get $second) (local.get $half)))
                (i8x16.swizzle (local.get $high1) (i8x16.shr_u (local.get $second) (i32.const 4)))))
            (v128.and
              (i8x16.swizzle (local.get $low2) (v128.and (local.get $third) (local.get $half)))
              (i8x16.swizzle (local.get $high2) (i8x16.shr_u (local.get $third) (i32.const 4))))))
        (if (v128.any_true (local.get $agreed))
          (then
            (return
              (i32.add
                (local.get $at)
                (i32.ctz
                  (i32.xor
                    (i32.const 0xffff)
                    (i8x16.bitmask (i8x16.eq (local.get $agreed) (v128.const i32x4 0 0 0 0)))))))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br $next)))
    (i32.const -1)))
