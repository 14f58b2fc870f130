/** What statements, expressions and classes become. */
import { describe, expect, test } from 'vitest';
import { isRuby } from '../../../src/languages/ruby/files.ts';
import { shape } from './shape.ts';

describe('a statement', () => {
  test.each([
    ["require_relative 'a'", '(import "sibling:a" **)'],
    ["require 'net/http'", ''],
    ['x = y = "a"', '(set `x` "a")\n(set `y` "a")'],
    ['a, b = c', '(set `a` (read `c`).0)\n(set `b` (read `c`).1)'],
    ["url = 'a'\nurl << 'b' << 'c'", '(set `url` "a")\n(set+ `url` "b")\n(set+ `url` "c")'],
    ['x ||= 1', '(set `x` (else `x` 1))'],
    ['f(1) if a', '(read `a`)\n(branch [(call `f` 1)])'],
    [
      'def a(b, c = 1, *d, e: 2, **g, &h) = b',
      '(bind! a (fn a [b c = 1 ...d e = 2 ...g &] (bind h `&`); (return `b`)))',
    ],
    [
      'def a; if b then 1 else 2 end; end',
      '(bind! a (fn a [] (read `b`); (branch! [(return 1)] [(return 2)])))',
    ],
    ['%w[a].each { |x| f(x) }', '(branch [(block (bind x ["a"][(?)]) (call `f` `x`))])'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('an expression', () => {
  test.each([
    ['f("a#{b}c")', '(call `f` (join "a" (read `b`) "c"))'],
    ['f("a" "b" + c)', '(call `f` (join "a" "b" (read `c`)))'],
    ["f(a: 1, 'b' => 2, **c)", '(call `f` :a 1 :b 2 :...(read `c`))'],
    ["f('%s' % [a, b])", '(call `f` (call `%` "%s" (read `a`) (read `b`)))'],
    ['f(a[:b]["c"][0])', '(call `f` (read `a`).b.c.0)'],
    ['f(a || "b")', '(call `f` (else (read `a`) "b"))'],
    ['f(a ? 1 : 2)', '(call `f` (any 1 2))'],
    ['a.send(:get, "b")', '(call (read `a`).get "b")'],
    ['f(*a, &b)', '(call `f` ...(read `a`) :& (read `b`))'],
    ['`a #{b}`', '(call ``` (join "a " (read `b`)))'],
    ['system("curl", "-s", a)', '(call `system` "curl" "-s" (read `a`))'],
    ['f(list.map { |x| g(x) })', '(call `f` [(call (fn _ [x] (return (call `g` `x`))) (read `list`)[(?)])])'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('a class', () => {
  test.each([
    [
      'class A\n  B = 1\n  def self.c = B\nend',
      '(bind! A (class A (static field B 1) (static method c (fn* c [] (return `A::B`)))))\n(bind! A::B 1)\n(bind! B 1)',
    ],
    ['class A\n  attr_reader :b\nend', '(bind! A (class A (method b (fn* _ [] (return self.@b)))))'],
    [
      'A = Struct.new(:b)',
      '(bind! A (class A (method b (fn* _ [] (return self.@b))) (constructor initialize (fn* _ [b] (set self.@b `b`)))))',
    ],
    [
      'module A\n  extend self\n  def b = 1\nend',
      '(bind! A (class A (method b (fn* b [] (return 1))) (static method b (fn* b [] (return 1)))))',
    ],
  ])('%j', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('a file', () => {
  test.each([
    ['lib/a.rb', '', true],
    ['Rakefile', '', true],
    ['ios/fastlane/Fastfile', '', true],
    ['a.gemspec', '', true],
    ['bin/a', '#!/usr/bin/env ruby\n', true],
    ['bin/a', '#!/usr/bin/ruby2.7 -w\n', true],
    ['bin/a', '#!/bin/sh\n', false],
    ['a.py', '#!/usr/bin/env ruby\n', false],
  ])('%s beginning with %j', (file, head, expected) => {
    expect(isRuby(file, () => head)).toBe(expected);
  });
});
