/**
 * Functions that give their callers nothing of a host, by their text alone: no literal in them can be a part of an address, and
 * they name nothing of their file that could give one. Most functions of a file are such; their values need not be computed.
 */
import type { FileIndex, FnInfo } from '../model/scope.ts';

/** Languages in which each name is of the file itself, or of an import that states it. */
const statesNames: ReadonlySet<string> = new Set(['python', 'javascript', 'typescript']);

/** What a literal has that could be a part of an address: `.docker.com`, `/repositories`, `https:`. */
const partOfAddress = /[\w-][./:]|[./:][\w-]/;

const words = /[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*/g;

/** Words for what may hold anything. */
const ofOthers: ReadonlySet<string> = new Set(['self', 'this', 'super', 'cls', 'globals', 'arguments']);

/** @returns functions of the top level of a file */
export function quietFunctions(file: FileIndex): ReadonlySet<FnInfo> {
  const { top, program, functions, texts } = file;
  if (!statesNames.has(program.language) || top.definitions.has('*')) return new Set();
  const parts = texts.filter(({ value }) => partOfAddress.test(value));
  const named = new Map<string, ReadonlySet<string>>();
  const infos = new Map<string, FnInfo>();
  for (const [name, [only, ...more]] of top.definitions) {
    const fn = only?.kind === 'value' && only.value?.kind === 'function' ? only.value : undefined;
    const info = fn && more.length === 0 ? functions.get(fn) : undefined;
    if (!fn || !info) continue;
    if (parts.some(({ start, end }) => start < fn.end && end > fn.start)) continue;
    const inside = new Set(program.text.slice(fn.start, fn.end).match(words));
    if ([...ofOthers].some((word) => inside.has(word))) continue;
    named.set(name, new Set([...inside].filter((word) => word !== name && top.definitions.has(word))));
    infos.set(name, info);
  }
  // A function that names one which is not quiet is not quiet itself.
  for (let again = true; again;) {
    again = false;
    for (const [name, others] of named) {
      if ([...others].every((other) => named.has(other))) continue;
      named.delete(name);
      again = true;
    }
  }
  return new Set([...named.keys()].flatMap((name) => infos.get(name) ?? []));
}
