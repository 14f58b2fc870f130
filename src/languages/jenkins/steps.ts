/** Variables of a pipeline in the texts that its steps pass to a shell. */
import type { Expr, Text } from '../../ir/ir.ts';

/** How such a text writes a variable. */
export type Written = (name: string) => RegExp;

const posix: Written = (name) => new RegExp(String.raw`(?<!\\)\$(?:\{${name}\}|${name}(?!\w))`, 'g');
const powershell: Written = (name) =>
  new RegExp(String.raw`(?<!\x60)\$(?:\{env:${name}\}|env:${name}(?!\w))`, 'gi');
const batch: Written = (name) => new RegExp(`%${name}%`, 'gi');

const steps: ReadonlyMap<string, Written> = new Map([
  ['sh', posix],
  ['powershell', powershell],
  ['pwsh', powershell],
  ['bat', batch],
]);

/** @returns undefined for what is no such step */
export function stepVariables(step: string): Written | undefined {
  return steps.get(step);
}

/** What a script gives a value itself is its own. */
export function setsItself(script: string, name: string): boolean {
  return new RegExp(
    String.raw`(?:^|[\s;&|({])${name}\+?=|\b(?:for|read|unset)\s+(?:-\w+\s+)*${name}\b|\$env:${name}\s*=|\bset\s+"?${name}=`,
  ).test(script);
}

/** The literal in parts, with a name wherever the pattern finds it. */
export function withName(text: Text, name: string, pattern: RegExp): readonly Expr[] {
  const parts: Expr[] = [];
  let done = 0;
  for (const { index, 0: written } of text.value.matchAll(pattern)) {
    if (index > done) parts.push(cut(text, done, index));
    done = index + written.length;
    const { start, end } = cut(text, index, done);
    parts.push({ kind: 'name', name: `env.${name}`, shown: name, start, end });
  }
  if (done === 0) return [text];
  return done < text.value.length ? [...parts, cut(text, done, text.value.length)] : parts;
}

/** A range of a literal's value, as a literal of its own. */
export function cut(text: Text, from: number, to: number): Text {
  const map = text.map?.slice(from, to + 1);
  const at = map?.[0] ?? text.at + from;
  const end = map?.at(-1) ?? text.at + to;
  return { kind: 'text', value: text.value.slice(from, to), at, start: at, end, ...(map ? { map } : {}) };
}
