/**
 * What a file gives others of the hosts: URLs and what begins one, functions that build them or that send what their callers
 * add to one, clients and objects that know a host. A file that reads it may hold no marker itself, and is traced all the same.
 */
import { askedBy } from '../../ir/made-objects.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import { instanceMember } from '../evaluator/objects/instances.ts';
import { staticMember } from '../evaluator/objects/static-members.ts';
import { unfoldStart } from '../model/pieces.ts';
import type { Piece } from '../model/fact.ts';
import type { Interest } from '../relevance/interest.ts';
import { knownMember } from '../evaluator/members.ts';
import { fieldNames } from '../evaluator/objects/record-fields.ts';
import type { ClassInfo, FileIndex, FnInfo } from '../model/scope.ts';
import { wrappersOf } from '../trace.ts';
import { quietFunctions } from './quiet-functions.ts';
import type { ClassValue, Env, Value } from '../model/value.ts';
import { asString } from '../model/values.ts';

export interface ExportedHosts {
  /** Names that are in the text of those who read it. */
  readonly names: readonly string[];
  /** True if they may call it as they like: `export default`. */
  readonly isUnnamed: boolean;
}

/** Objects inside objects, and what functions return, that are looked into. */
const maxInside = 4;

/** Fields of an object that are looked into. */
const mostFields = 40;

/** Languages in which methods of a class may be in other files than the class. */
const parted: ReadonlySet<string> = new Set(['go', 'csharp', 'kotlin', 'ruby']);

/** Shorter names are in too many files. */
const shortestName = 3;

/** @param anyhow whether the file may send requests though it holds no marker: it imports what another one gives */
export function exportedHosts(
  ev: Evaluator,
  file: FileIndex,
  interest: Interest,
  anyhow: boolean,
): ExportedHosts {
  // Looked at first, and wholly: what is asked for below is remembered then.
  if (anyhow) wrappersOf(ev, file, interest, anyhow);
  return new ExportSearch(ev, file, interest).result();
}

class ExportSearch {
  private readonly ev: Evaluator;
  private readonly file: FileIndex;
  private readonly interest: Interest;
  private readonly classes = new Map<ClassInfo, boolean>();
  private readonly quiet: ReadonlySet<FnInfo>;

  constructor(ev: Evaluator, file: FileIndex, interest: Interest) {
    this.ev = ev;
    this.file = file;
    this.interest = interest;
    this.quiet = quietFunctions(file);
  }

  result(): ExportedHosts {
    const { names, isUnnamed } = this.exported();
    const all = this.file.program.open ? [...names, ...this.visible()] : names;
    // If what is exported has too short a name, it is as good as none.
    const isShort = ({ length }: string) => length < shortestName;
    return {
      names: [...new Set(all)].filter((name) => !isShort(name)),
      isUnnamed: isUnnamed || names.some(isShort),
    };
  }

  private exported(): ExportedHosts {
    const names: string[] = [];
    let isUnnamed = false;
    const env = this.ev.environments.root(this.file);
    for (const [name, { value }] of this.file.exports) {
      for (const found of this.ev.values(value, env)) {
        if (name !== 'default' && name !== '=') {
          if (this.exposesHost(found, 0)) names.push(askedBy(name));
        } else if (found.kind === 'record') {
          // The module itself is the object: its fields are what others name.
          names.push(...this.hostFields(found, -1));
        } else isUnnamed ||= this.exposesHost(found, 0);
      }
    }
    return { names, isUnnamed };
  }

  /** Names of the top level, in languages where others see them without an export; those of classes with what they are asked by. */
  private visible(): readonly string[] {
    const env = this.ev.environments.root(this.file);
    const names: string[] = [];
    for (const [name, definitions] of this.file.top.definitions) {
      const exposesHost = definitions.some(
        (found) =>
          found.kind === 'value' &&
          found.value !== undefined &&
          /^(?:text|join|either|record|call|function)$/.test(found.value.kind) &&
          this.ev.values(found.value, env).some((value) => this.exposesHost(value, 0)),
      );
      if (exposesHost) names.push(name);
    }
    for (const cls of this.file.classes.keys()) {
      for (const value of this.ev.values(cls, env)) {
        if (value.kind !== 'class') continue;
        names.push(...this.hostMembers(value), ...this.heldFields(value));
        const { name } = value.info.cls;
        if (name !== undefined && this.hasHostField(value)) names.push(name);
      }
    }
    return names;
  }

  /** Fields in which objects of a class hold a host: methods of the class may be in other files. */
  private heldFields(cls: ClassValue): readonly string[] {
    if (!parted.has(this.file.program.language)) return [];
    const object = this.ev.environments.anyObject(cls, undefined);
    return [...cls.info.assigned.keys()].filter((name) =>
      instanceMember(this.ev, object, name).some((found) => this.exposesHost(found, 0)),
    );
  }

  /** Whether objects of a class hold a host in a field, which those read that make one, are given one, or extend the class. */
  private hasHostField(cls: ClassValue): boolean {
    const { members, assigned } = cls.info;
    const fields = [...members].flatMap(([name, all]) =>
      all.some(({ role, static: shared }) => role === 'field' && !shared) ? [name] : [],
    );
    const object = this.ev.environments.anyObject(cls, undefined);
    return [...new Set([...fields, ...assigned.keys()])]
      .slice(0, mostFields)
      .some((name) =>
        instanceMember(this.ev, object, name).some(
          (found) =>
            (found.kind === 'string' || found.kind === 'opaque') &&
            this.leadsToHost(unfoldStart(asString(found)?.pieces ?? [])),
        ),
      );
  }

  /** Constants of a class, and methods that send for their callers or build what is sent. */
  private hostMembers(cls: ClassValue): readonly string[] {
    const { members, file, cls: node } = cls.info;
    return [...members].flatMap(([name, all]) => {
      const exposesHost = all.some(({ role, static: shared, value }) => {
        if (role === 'field') {
          return shared && staticMember(this.ev, cls, name).some((field) => this.exposesHost(field, 1));
        }
        const info = value.kind === 'function' ? file.functions.get(value) : undefined;
        return info !== undefined && this.isRelevantFunction(info, cls.env, 1);
      });
      if (!exposesHost) return [];
      return name.length < shortestName && node.name !== undefined ? [name, node.name] : [name];
    });
  }

  private hostFields(value: Value & { kind: 'record' }, depth: number): readonly string[] {
    const env = this.ev.environments.root(this.file);
    return fieldNames(this.ev, value).filter((name) =>
      knownMember(this.ev, value, name, env).some((found) => this.exposesHost(found, depth + 1)),
    );
  }

  private exposesHost(value: Value, depth: number): boolean {
    switch (value.kind) {
      case 'string':
        return this.isRelevant(value);
      case 'client':
        return value.bases.some((base) => this.isRelevant(base));
      case 'record':
        return depth < maxInside && this.hostFields(value, depth).length > 0;
      case 'function':
        return this.isRelevantFunction(value.info, value.env, depth);
      case 'class':
        // Constants of a class are read as its own members.
        return depth === 0 && this.isRelevantClass(value);
      case 'instance':
        return (
          this.isRelevantClass(value.of) ||
          (depth < maxInside && this.isRelevantInstance(value, depth)) ||
          // An argument may be made of a further one of its own kind, without an end.
          (depth < maxInside &&
            (value.args ?? []).some((arg) =>
              this.ev.force(arg).some((given) => this.exposesHost(given, depth + 1)),
            ))
        );
      case 'list':
      case 'parts':
      case 'module':
      case 'external':
      case 'built':
      case 'opaque':
        return false;
      default:
        return value satisfies never;
    }
  }

  /** An object of settings: a field that its class gives it holds a host. */
  private isRelevantInstance(value: Value & { kind: 'instance' }, depth: number): boolean {
    const { members, file } = value.of.info;
    const env = this.ev.environments.root(file);
    return [...members].some(
      ([name, all]) =>
        all.some(({ role, static: shared }) => role === 'field' && !shared) &&
        knownMember(this.ev, value, name, env).some((found) => this.exposesHost(found, depth + 1)),
    );
  }

  /** Whether callers add to what a function sends, or send what it gives them. */
  private isRelevantFunction(info: FnInfo, env: Env, depth: number): boolean {
    const { ofHost, cutBy } = wrappersOf(this.ev, info.file, this.interest);
    if (ofHost.has(info)) return true;
    if (cutBy) this.ev.noteTruncation(cutBy);
    if (this.quiet.has(info)) return false;
    const returned = depth < maxInside ? (info.file.returns.get(info.fn) ?? []) : [];
    return returned.some((expr) =>
      this.ev
        .values(expr, env)
        .some((found) => found.kind !== 'function' && this.exposesHost(found, depth + 1)),
    );
  }

  /** A class that only passes a host to its base gives others what the methods of that do. */
  private isRelevantClass(cls: ClassValue): boolean {
    const known = this.classes.get(cls.info);
    if (known !== undefined) return known;
    // While it is asked: a class whose methods give objects of its own.
    this.classes.set(cls.info, false);
    const { base, start, end } = cls.info.cls;
    const exposesHost =
      (base !== undefined && this.interest.namesHostIn(cls.info.file, start, end)) ||
      this.hostMembers(cls).length > 0 ||
      this.hasHostField(cls);
    this.classes.set(cls.info, exposesHost);
    return exposesHost;
  }

  private isRelevant(value: Value): boolean {
    return this.leadsToHost(asString(value)?.pieces ?? []);
  }

  private leadsToHost(pieces: readonly Piece[]): boolean {
    return this.interest.isPath(pieces) || this.interest.mayBecomeJudged(pieces);
  }
}
