/** Whether a file gives others a URL that needs no word of theirs: `export const API = 'https://hub…/v2/repositories'`. */
import type { Evaluator } from './evaluate.ts';
import { staticMember } from './instances.ts';
import type { Interest } from './interest.ts';
import { knownMember, fieldNames } from './members.ts';
import type { FileIndex } from './scope.ts';
import { asString, type ClassValue, type Value } from './value.ts';

/** Such a file's importers may hold no marker themselves, and are looked at all the same. */
export function hasTellingExports(ev: Evaluator, file: FileIndex, interest: Interest): boolean {
  const env = ev.root(file);
  const tells = (value: Value, depth: number) => tellsByItself(ev, file, interest, value, depth);
  if (
    file.program.open &&
    [...file.classes.keys()].some((cls) => ev.values(cls, env).some((found) => tells(found, 0)))
  ) {
    return true;
  }
  return [...file.exports.values()].some(({ value }) =>
    ev.values(value, env).some((found) => tells(found, 0)),
  );
}

function isTelling(interest: Interest, value: Value): boolean {
  const pieces = asString(value)?.pieces ?? [];
  return interest.ofUrl(pieces) === 'full' && interest.holdsWord(pieces);
}

/** Shorter names stand in too many files. */
const shortestName = 3;

/**
 * The names under which a file of a language without exports gives others such a URL: constants of its top level, and
 * those of its classes.
 */
export function tellingNames(ev: Evaluator, file: FileIndex, interest: Interest): readonly string[] {
  if (!file.program.open) return [];
  const env = ev.root(file);
  const names: string[] = [];
  for (const [name, definitions] of file.top.definitions) {
    const tells = definitions.some(
      (found) =>
        found.kind === 'value' &&
        found.value !== undefined &&
        /^(?:text|join|either|record)$/.test(found.value.kind) &&
        ev.values(found.value, env).some((value) => tellsByItself(ev, file, interest, value, 0)),
    );
    if (tells) names.push(name);
  }
  for (const cls of file.classes.keys()) {
    for (const value of ev.values(cls, env)) {
      if (value.kind !== 'class') continue;
      names.push(
        ...staticFields(value).filter((name) =>
          staticMember(ev, value, name).some((field) => tellsByItself(ev, file, interest, field, 1)),
        ),
      );
    }
  }
  return [...new Set(names)].filter((name) => name.length >= shortestName);
}

function staticFields(cls: ClassValue): readonly string[] {
  return cls.info.cls.members.flatMap(({ static: shared, role, name }) =>
    shared && role === 'field' ? [name] : [],
  );
}

function tellsByItself(
  ev: Evaluator,
  file: FileIndex,
  interest: Interest,
  value: Value,
  depth: number,
): boolean {
  const inner = (found: Value) => tellsByItself(ev, file, interest, found, depth + 1);
  if (value.kind === 'client') return value.bases.some((base) => isTelling(interest, base));
  if (value.kind === 'record' && depth < 2) {
    return fieldNames(ev, value).some((name) => knownMember(ev, value, name, ev.root(file)).some(inner));
  }
  // Constants of a class are read as its own members.
  if (value.kind === 'class' && depth === 0) {
    return staticFields(value).some((name) => staticMember(ev, value, name).some(inner));
  }
  return value.kind === 'string' && isTelling(interest, value);
}
