/** What becomes of the expressions and statements of Rust. */
import { describe, expect, test } from 'vitest';
import { items, shape } from './shape.ts';

describe('a text', () => {
  test.each([
    ['format!("a/{}/{}", b, c);', '(join "a/" `b` "/" `c`)'],
    ['format!("{1}{0}{x:?}{y}", a, b, x = c);', '(join `b` `a` `c` `y`)'],
    ['format!("{{{}}}", a);', '(join "{" `a` "}")'],
    ['format!("{:.*}{}", 2, a, b);', '(join `a` `b`)'],
    ['format!(concat!("a", "/{}"), b);', '(join "a" "/" `b`)'],
    ['concat!("a", "b");', '(join "a" "b")'],
    ['"a".to_string() + &b + "c";', '(join (call "a".to_string) `b` "c")'],
    ['String::from("a");', '"a"'],
    ['let u = Url::parse("a")?.join("b")?;', '(bind u (call "a".Url::join "b"))'],
    ['["a", "b"].join("/");', '(call ["a", "b"].join "/")'],
    ['u.push_str("a");', '(set+ `u` "a")'],
    ['u += &a;', '(set+ `u` `a`)'],
    // A text grows and is passed to a connection.
    ['write!(u, "a{b}")?;', '(set+ `u` (join "a" `b`)); (call `u`.write_fmt (join "a" `b`))'],
    ['&s[1..3];', '(call `s`.[..] 1 3)'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('a value', () => {
  test.each([
    ['a.unwrap_or("b");', '(else `a` "b")'],
    ['a.unwrap_or_else(|_| "b".into());', '(else `a` (call (fn _ [] (return (call "b".into)))))'],
    ['Some(a).map(|b| b.c);', '(call (fn _ [b] (return `b`.c)) `a`)'],
    ['a.iter().map(|b| b.c).collect();', '[(call (fn _ [b] (return `b`.c)) `a`[(?)])]'],
    ['let v = if a { "b" } else { "c" };', '(bind v (any "b" "c"))'],
    ['let v = match a { "b" => c, _ => d };', '(bind v (else {b: `c`, _: `d`}[`a`] `d`))'],
    ['let v = match a { K::B => c, K::D(e) => e };', '(bind v {B: `c`, D: `a`.0}[`a`.…variant])'],
    ['let v = if let Some(b) = a { b } else { return };', '(branch [(return)]); (bind v (any `a`))'],
    [
      'let v = if a { let b = "c"; b } else { "d" };',
      '(bind …1); `a`; (branch! [(block (bind b "c") (set `…1` `b`))] [(block (set `…1` "d"))]); (bind v `…1`)',
    ],
    ['vec![a, b];', '[`a`, `b`]'],
    ['HashMap::from([("a", b)]);', '{a: `b`}'],
    ['json!({ "a": b, "c": [d] });', '{a: `b`, c: [`d`]}'],
    ['x.get(a).query(&[("b", c)]).send();', '(call (call `x`.get `a` :query {b: `c`}).send)'],
    ['Command::new("a").arg(b).args(["c"]).status();', '(call `…command` ["a", `b`, "c"])'],
    ['println!("{}", a.b());', '(? (? "{}") (? (call `a`.b)))'],
    ['let (a, b) = c;', '(bind a `c`.0); (bind b `c`.1)'],
    ['for a in &b { a.c(); }', '`b`; (branch [(block (bind a `b`[(?)]) (call `a`.c))])'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('an item', () => {
  test('of an inline module has the name of the module in front', () => {
    expect(items('mod a { const B: &str = "b"; pub fn c() -> &str { B } }\nfn d() { a::c(); }')).toContain(
      '(bind! d (fn d [] (call `a::c`)))',
    );
  });

  test.each([
    ['use x::{self, y::Z as W};\nfn f() { x::a(); W::b(); }', ['(bind! x `@x`)', '(bind! W `x`.y.Z)']],
    ['fn f() { reqwest::get(a); }', ['(import "reqwest" *>@reqwest)', '(call `@reqwest`.get `a`)']],
    ['use crate::a::B;\nfn f(b: &B) {}', ['(import "crate" a>@crate::a)', '(fn f [b: crate::a::B])']],
    ['pub mod a;', ['(import "self::a" *>a)']],
    ['use super::*;', ['(import "super" **)']],
    ['lazy_static! { static ref A: String = b(); }', ['(bind! A (call `b`))']],
  ])('%s', (source, expected) => {
    for (const part of expected) expect(items(source)).toContain(part);
  });

  test('that only tests run calls nothing of the code', () => {
    const found = items(
      'fn a() {}\n#[cfg(test)] mod tests { use super::*; fn b() {} #[test] fn c() { a(); b(); } }',
    );
    expect(found).toContain('(fn c [] (?); (call `tests::b`))');
  });

  test('keeps what a builder was given', () => {
    const found = items(
      'struct A { b: String }\nimpl A { fn c(mut self, b: &str) -> Self { self.b = b.into(); self } }',
    );
    expect(found).toContain('(return (new `A` {...self, b: (call `b`.into)}))');
  });
});
