/** The index of a file and what it keeps of a function or a class, before a walk fills them. */
import type { Class, ClassMember, Fn } from '../../ir/ir.ts';
import type { Program } from '../../ir/program.ts';
import { Scope, type ClassInfo, type FileIndex, type FnInfo } from '../model/scope.ts';
import type { Position } from './position.ts';

/** @param parts the indexes of the code of other languages in the file */
export function emptyIndex(program: Program, parts: readonly FileIndex[]): FileIndex {
  return {
    program,
    parts,
    file: program.file,
    language: program.language,
    top: new Scope(undefined, undefined),
    points: new Map(),
    functions: new Map(),
    classes: new Map(),
    calls: [],
    returns: new Map(),
    pipes: new Map(),
    feeds: new Map(),
    exports: new Map(),
    exportAll: [],
    memberAssignments: [],
    values: [],
    given: [],
    constants: [],
    texts: [],
    reads: [],
  };
}

/** What is known of a function where it is written. */
export function functionInfo(fn: Fn, file: FileIndex, at: Position): FnInfo {
  const { fn: parent, owner, record, immediate, inArguments: callback, inStatic } = at;
  const name = fn.name ?? '';
  return { fn, file, parent, owner, record, static: inStatic, immediate, callback, name };
}

/** What is known of a class before its members are looked at. */
export function classInfo(cls: Class, file: FileIndex): ClassInfo {
  const members = new Map<string, ClassMember[]>();
  for (const member of cls.members) {
    const known = members.get(member.name);
    if (known) known.push(member);
    else members.set(member.name, [member]);
  }
  const constructs = cls.members.flatMap(({ role, value }) =>
    role === 'constructor' && value.kind === 'function' ? [value] : [],
  );
  return {
    cls,
    file,
    members,
    assigned: new Map(),
    assignedIn: new Map(),
    construct: constructs[0],
    constructs,
  };
}
