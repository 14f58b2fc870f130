/** Vue, Svelte and Astro files: their scripts are read in their place. */
import { describe, expect, test } from 'vitest';
import { printProgram } from '../../ir/print.ts';
import { lowered } from './shape.ts';
import { textsOf } from '../texts.ts';

/** Each literal with what the file holds at its place. */
function placed(file: string, text: string): readonly (readonly [value: string, source: string])[] {
  return textsOf(lowered(text, file)).map(
    (found) => [found.value, text.slice(found.start, found.end)] as const,
  );
}

describe('scripts are lowered and nothing else', () => {
  test.each([
    [
      'a.vue',
      `<template><a href="x">{{ 'y' }}</a></template>\n<script>\nconst a = 'b'\n</script>`,
      '(bind a "b")',
    ],
    [
      'a.vue',
      `<script>const a = 'b'</script><script setup lang="ts">const c: D = 'e'</script>`,
      '(bind a "b")\n(bind c: D "e")',
    ],
    ['a.vue', `<script setup lang="tsx">const a: B = <C d="e" /></script>`, '(bind a: B (? {@d: "e"}))'],
    ['a.vue', `<script type="module">a()</script>`, '(call `a`)'],
    ['a.vue', `<script type="application/json">{ "a": "b" }</script><script>c()</script>`, '(call `c`)'],
    ['a.vue', `<SCRIPT>a()</SCRIPT>`, ''],
    ['a.vue', `<template><p>no script</p></template>`, ''],
    [
      'a.svelte',
      `<script context="module">a()</script>\n<script>b()</script>\n{#if x}<p>{y}</p>{/if}`,
      '(call `a`)\n(call `b`)',
    ],
    ['a.astro', `---\nconst a = 'b'\n---\n<p>{a}</p>`, '(bind a "b")'],
    ['a.astro', `---\r\nconst a = 'b'\r\n---\r\n<p>{a}</p><script>c()</script>`, '(bind a "b")\n(call `c`)'],
    ['a.astro', `<p>---</p>\n<script>a()</script>`, '(call `a`)'],
  ])('%s: %j', (file, text, expected) => {
    expect(printProgram(lowered(text, file))).toBe(expected);
  });
});

describe('offsets are those of the file', () => {
  test.each([
    [
      'a.vue',
      `<template>😀</template>\n<script>\nfetch('https://a')\n</script>\n<script setup>\nfetch('https://b')\n</script>\n`,
      ['https://a', 'https://b'],
    ],
    ['a.svelte', `<p>é</p>\r\n<script lang="ts">\r\n  fetch('https://a')\r\n</script>`, ['https://a']],
    [
      'a.astro',
      `---\nfetch('https://a')\n---\n<p>x</p>\n<script>fetch('https://b')</script>`,
      ['https://a', 'https://b'],
    ],
  ])('%s: %j', (file, text, values) => {
    expect(placed(file, text)).toEqual(values.map((value) => [value, `'${value}'`]));
  });
});
