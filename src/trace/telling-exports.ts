/** Whether a file gives others a URL that needs no word of theirs: `export const API = 'https://hub…/v2/repositories'`. */
import type { Evaluator } from './evaluate.ts';
import { staticMember } from './instances.ts';
import type { Interest } from './interest.ts';
import { knownMember, fieldNames } from './members.ts';
import type { FileIndex } from './scope.ts';
import { asString, type Value } from './value.ts';

/** Such a file's importers may hold no marker themselves, and are looked at all the same. */
export function hasTellingExports(ev: Evaluator, file: FileIndex, interest: Interest): boolean {
  const env = ev.root(file);
  const tells = (value: Value, depth: number): boolean => {
    if (value.kind === 'client') return value.bases.some((base) => isTelling(interest, base));
    if (value.kind === 'record' && depth < 2) {
      return fieldNames(ev, value).some((name) =>
        knownMember(ev, value, name, env).some((field) => tells(field, depth + 1)),
      );
    }
    // Constants of a class are read as its own members.
    if (value.kind === 'class' && depth === 0) {
      const fields = value.info.cls.members.filter((member) => member.static && member.role === 'field');
      return fields.some(({ name }) =>
        staticMember(ev, value, name).some((field) => tells(field, depth + 1)),
      );
    }
    return value.kind === 'string' && isTelling(interest, value);
  };
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
