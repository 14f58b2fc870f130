/** Functions that run where a member is read or set: getters and setters. */
import type { FileIndex, FnInfo } from '../../trace/model/scope.ts';

type Kind = 'get' | 'set';

/** `get name() { … }`, `@property`, `attr_reader` @param text of the file, without comments */
export function gettersNamed(file: FileIndex, text: string, name: string): readonly FnInfo[] {
  return accessorsNamed(file, text, name, 'get');
}

/** `set name(value) { … }`, `@name.setter`, `def name=(value)`, `__set` of PHP @param text of the file, without comments */
export function settersNamed(file: FileIndex, text: string, name: string): readonly FnInfo[] {
  return accessorsNamed(file, text, name, 'set');
}

function accessorsNamed(file: FileIndex, text: string, name: string, kind: Kind): readonly FnInfo[] {
  return [...file.functions.values()].filter(
    (info) => inClass(info, name, kind) || (info.name === name && isInRecord(text, info, kind)),
  );
}

function inClass({ fn, owner, name: own }: FnInfo, name: string, kind: Kind): boolean {
  if (!owner) return false;
  if (kind === 'set' && (own === `${name}=` || own === '__set')) return true;
  const members = owner.members.get(kind === 'get' ? name : `set ${name}`) ?? [];
  return members.some(({ value, role }) => value === fn && (kind === 'set' || role === 'getter'));
}

function isInRecord(text: string, { fn, name, record }: FnInfo, kind: Kind): boolean {
  if (!record) return false;
  const before = text.slice(Math.max(0, fn.start - name.length - 40), fn.start);
  return new RegExp(`(?<!\\w)${kind}\\s+[\\w$]+\\s*$`).test(before) || text.startsWith(`${kind} `, fn.start);
}
