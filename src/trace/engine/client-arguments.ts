/** The arguments of a call that makes a client, as options by name. */
import type { Call, Rec } from '../../ir/ir.ts';
import type { EngineLibrary, EngineMake } from '../../models/engine-schema.ts';
import { argumentsOf } from '../evaluator/arguments.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { Place } from '../model/fact.ts';
import { fieldNames, fieldOf } from '../evaluator/objects/record-fields.ts';
import { engineLibraryOf } from '../model/client-models.ts';
import { namedArguments, placeValues, type Applied } from '../evaluator/clients/places.ts';
import { writtenValue } from './writing.ts';
import type { Env, UndecidedBy, Thunk, Value } from '../model/value.ts';
import { placeOf, union } from '../model/values.ts';
import type { GivenOption } from './fact.ts';
import { fieldStated, statedOf, withoutRepeated } from './stated.ts';

export class ClientArguments {
  readonly options: GivenOption[] = [];
  isComplete = true;
  undecidedBy: UndecidedBy = [];
  /** The object with options, if it is written elsewhere in the file. */
  named: Rec | undefined;
  private readonly ev: Evaluator;
  private readonly at: Applied;
  private readonly library: EngineLibrary;

  constructor(ev: Evaluator, at: Applied, library: EngineLibrary) {
    this.ev = ev;
    this.at = at;
    this.library = library;
  }

  add(option: GivenOption): void {
    this.options.push(option);
  }

  /** What is assigned after the call takes the place of what the call was given. */
  replace(options: readonly GivenOption[]): void {
    const names = new Set(options.map(({ name }) => name));
    const others = this.options.filter(({ name }) => !names.has(name));
    this.options.splice(0, this.options.length, ...others, ...options);
  }

  readCall(row: EngineMake): void {
    for (const place of row.version ?? []) this.readVersion(place);
    for (const place of row.options ?? []) this.readOptions(place);
    this.readNamed(row);
  }

  /** `0.version`: a field of the options; `named.version`; `1`: an argument. */
  private readVersion(place: string): void {
    const { ev, at } = this;
    const dot = place.lastIndexOf('.');
    const name = place.slice(dot + 1);
    const holders = dot < 0 ? [] : placeValues(ev, place.slice(0, dot), at);
    const values = dot < 0 ? placeValues(ev, place, at) : [];
    const held = holders.flatMap((holder) => (holder.kind === 'record' ? fieldOf(ev, holder, name) : []));
    for (const value of [...holders, ...values, ...held]) {
      this.undecidedBy = union(this.undecidedBy, value.undecidedBy);
    }
    const stated =
      dot < 0
        ? statedOf(values, this.library)
        : withoutRepeated(holders.flatMap((holder) => fieldStated(ev, holder, name, at.env)));
    if (stated.length === 0) return;
    const isStated =
      stated.some(({ kind }) => kind !== 'nothing') || stated.some((one) => 'unless' in one && one.unless);
    if (!isStated) return;
    this.add({
      name: dot < 0 ? String(Number(place) + 1) : name,
      stated,
      ...this.placeOfOption(place, name),
    });
  }

  private placeOfOption(place: string, name: string): Pick<GivenOption, 'at' | 'value'> {
    const { call, env } = this.at;
    const head = place.split('.')[0] ?? '';
    const named = call.named.find((field) => field.kind === 'field' && field.name === name);
    if (head === 'named' && named?.kind === 'field') {
      const value = writtenValue(env.file, named.value);
      return { at: { ...placeOf(env.file, named.value), start: named.at.start }, value };
    }
    const arg = call.args[Number(head)];
    const record = arg?.kind === 'record' ? arg : undefined;
    const field = record?.fields.find((one) => one.kind === 'field' && one.name === name);
    if (field?.kind === 'field') {
      const value = writtenValue(env.file, field.value);
      return { at: { ...placeOf(env.file, field.value), start: field.at.start }, value };
    }
    const at = placeOf(env.file, arg ?? call);
    return arg && place === head ? { at, value: writtenValue(env.file, arg) } : { at };
  }

  /** Option functions, lists of them and objects with options. `all`: in every argument. */
  private readOptions(place: string): void {
    const { ev, at } = this;
    const thunks: readonly Thunk[] =
      place === 'all'
        ? argumentsOf(ev, at.call, at.env)
        : [{ kind: 'now', values: placeValues(ev, place, at) }];
    for (const thunk of thunks) {
      const values = ev.force(thunk);
      const where =
        thunk.kind === 'later' ? placeOf(thunk.env.file, thunk.expr) : placeOf(at.env.file, at.call);
      const wasComplete = this.isComplete;
      const alternatives = values.map((value) => this.optionsIn(value, where, 0));
      const records = values.filter((value) => value.kind === 'record');
      const [layer] = records.length === 1 && values.length === 1 ? (records[0]?.layers ?? []) : [];
      if (layer?.kind === 'fields' && layer.env.file === at.env.file) this.named = layer.record;
      const isWritten = at.call.args[Number(place)]?.kind === 'record';
      if (records.some((record) => fieldNames(ev, record).length > 0)) {
        // Of several things that it can be, one is shown; beside it, it counts for nothing what the others are.
        this.isComplete = wasComplete;
      } else if (records.length > 0 && !isWritten) {
        // An empty object that is filled later, or that represents one that is not given.
        this.isComplete = false;
      }
      // Of several things that it can be, the most specific one: a branch that is not taken is no reason for a finding.
      const [most] = alternatives.toSorted((a, b) => b.length - a.length);
      for (const option of most ?? []) this.add(option);
    }
  }

  private optionsIn(value: Value, where: Place, depth: number): readonly GivenOption[] {
    const { ev, at } = this;
    this.undecidedBy = union(this.undecidedBy, value.undecidedBy);
    switch (value.kind) {
      case 'built': {
        const last = value.chain.at(-1);
        if (!last) return [];
        const name = last.name.split('.').at(-1) ?? last.name;
        const states = value.library.stating?.includes(name) === true;
        const [first] = states ? argumentsOf(ev, last.call, last.env) : [];
        const values = first ? ev.force(first) : [];
        for (const one of values) this.undecidedBy = union(this.undecidedBy, one.undecidedBy);
        const [arg] = last.call.args;
        return [
          {
            name,
            stated: statedOf(values, value.library),
            at: placeOf(last.env.file, last.call),
            ...(states && arg ? { value: writtenValue(last.env.file, arg) } : {}),
          },
        ];
      }
      case 'external': {
        const found = engineLibraryOf(ev.modelsOf(at.env.file), value, at.env.file);
        if (found) return [{ name: nameIn(found.path), stated: [], at: where }];
        this.isComplete = false;
        return [];
      }
      case 'list':
        return depth > 3
          ? []
          : value.items.flatMap((item) =>
              ev.force(item).flatMap((one) => this.optionsIn(one, where, depth + 1)),
            );
      case 'record':
        return fieldNames(ev, value)
          .filter((name) => !this.options.some((option) => option.name === name))
          .map((name) => ({ name, stated: [], at: where }));
      case 'opaque':
      case 'function':
        this.isComplete = false;
        return [];
      default:
        return [];
    }
  }

  private readNamed({ version = [] }: EngineMake): void {
    const { call, env } = this.at;
    for (const field of call.named) {
      if (field.kind === 'spread') {
        for (const value of this.ev.values(field.value, env)) {
          this.undecidedBy = union(this.undecidedBy, value.undecidedBy);
          if (value.kind === 'opaque') this.isComplete = false;
        }
      }
    }
    const known = new Set(version.map((place) => place.split('.').at(-1)));
    for (const name of fieldNames(this.ev, namedArguments(call.named, env))) {
      if (!known.has(name)) this.add({ name, stated: [], at: placeOf(env.file, call) });
    }
  }
}

/** The last name of a path: of an object, the one of its class. */
function nameIn(path: string): string {
  return (path.split('.').at(-1) ?? path).replace(/\(\)$/, '');
}

/** Whether an argument may be an object; a text gives the address, and nothing of the version. */
export function mayReceiveObject(ev: Evaluator, call: Call, env: Env): boolean {
  return argumentsOf(ev, call, env).some((arg) => ev.force(arg).some(({ kind }) => kind !== 'string'));
}
