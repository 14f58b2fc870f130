/** The body of a request: followed back from the call to the record, or the text of JSON, that it is made of. */
import type { Expr } from '../../ir/ir.ts';
import type { Place } from '../../trace/fact.ts';
import { callAt } from '../answer.ts';
import type { Around } from '../around.ts';
import { givenTo, setOn } from './given.ts';
import { jsonNames } from '../go/fields.ts';
import type { World } from '../world.ts';

/** What a field of a body is: words, or code that stands at a place. */
export type BodyValue =
  { readonly kind: 'words'; readonly words: string } | { readonly kind: 'code'; readonly at: Place };

/** The fields of the only body that the call can be given, by their names in JSON. */
export type Body =
  | {
      readonly kind: 'seen';
      readonly fields: ReadonlyMap<string, BodyValue>;
      /** The name in the call that stands for it, if it has one. */
      readonly by?: Place;
    }
  /** It comes from elsewhere, is put together in another way, or is changed before it is sent. */
  | { readonly kind: 'lost' };

const lost: Body = { kind: 'lost' };
/** Steps from the call to what its body is made of. */
const deepest = 8;

/** @param at a call @param sign a field by which a body is known @param fields those that must be what they are written as */
export function bodyOf(world: World, at: Place, sign: string, fields: readonly string[]): Body {
  const found = callAt(world, at);
  if (!found) return lost;
  const search = new Search(world, found.around, sign, fields);
  for (const given of givenTo(found.around, found.call)) search.into(given, 0);
  const [only, more] = search.bodies.values();
  return only && !more && !search.isChanged ? only : lost;
}

class Search {
  readonly bodies = new Map<number, Body>();
  isChanged = false;
  private readonly seen = new Set<Expr>();
  private readonly names = new Map<Expr, Place>();
  private readonly world: World;
  private readonly around: Around;
  private readonly sign: string;
  private readonly fields: readonly string[];

  constructor(world: World, around: Around, sign: string, fields: readonly string[]) {
    this.world = world;
    this.around = around;
    this.sign = sign;
    this.fields = fields;
  }

  into(node: Expr, depth: number): void {
    if (depth > deepest || this.seen.has(node)) return;
    this.seen.add(node);
    const each = (nodes: readonly Expr[]) => nodes.forEach((one) => this.into(one, depth + 1));
    switch (node.kind) {
      case 'record':
        return this.record(node, each);
      case 'name':
        return this.name(node, each);
      case 'call':
        if (this.text(node)) return;
        return each([
          ...node.args,
          ...node.named.map(({ value }) => value),
          ...(node.callee.kind === 'member' ? [node.callee.of] : []),
        ]);
      case 'text':
      case 'join':
        this.text(node);
        return;
      case 'either':
        return each(node.options);
      case 'list':
        return each(node.items);
      case 'unknown':
        return each(node.parts);
      case 'pipe':
        return each(node.stages);
      case 'member':
      case 'index':
      case 'self':
      case 'spread':
      case 'function':
      case 'class':
        return;
      default:
        return node satisfies never;
    }
  }

  private record(node: Expr & { kind: 'record' }, each: (nodes: readonly Expr[]) => void): void {
    const { file } = this.around.file;
    const fields = new Map<string, BodyValue>();
    for (const field of node.fields) {
      if (field.kind !== 'field') continue;
      const { value } = field;
      const given: BodyValue =
        value.kind === 'text' && value.number !== true
          ? { kind: 'words', words: value.value }
          : { kind: 'code', at: { file, start: value.start, end: value.end } };
      for (const name of this.inJson(field.name)) fields.set(name, given);
    }
    if (!fields.has(this.sign)) return each(node.fields.map(({ value }) => value));
    const isWhole = node.fields.every(({ kind }) => kind === 'field');
    const by = this.names.get(node);
    this.bodies.set(node.start, isWhole ? { kind: 'seen', fields, ...(by && { by }) } : lost);
    this.watch(node);
  }

  private inJson(name: string): readonly string[] {
    const { file } = this.around;
    if (file.language !== 'go') return [name];
    if (/^["`]/.test(name)) return [name.slice(1, -1)];
    return /^[A-Z]/.test(name) ? jsonNames(this.world, file, name) : [name];
  }

  private name(node: Expr & { kind: 'name' }, each: (nodes: readonly Expr[]) => void): void {
    const scope = this.around.file.points.get(node)?.scope.find(node.name);
    const definitions = scope?.definitions.get(node.name) ?? [];
    const [only, more] = definitions;
    if (only?.kind === 'value' && only.value && !more) {
      this.names.set(only.value, { file: this.around.file.file, start: node.start, end: node.end });
    }
    each(
      definitions.flatMap((one) =>
        (one.kind === 'value' || one.kind === 'append') && one.value ? [one.value] : [],
      ),
    );
    each(this.around.uses(scope, node.name).flatMap((use) => setOn(this.around, use)));
  }

  /** `{"namespace": "…"}` in a text, whatever puts it together. */
  private text(node: Expr): boolean {
    const values = this.world.ev.values(node, this.world.ev.environments.root(this.around.file));
    const texts = values.flatMap((value) => (value.kind === 'string' ? [value.pieces] : []));
    const [pieces, more] = texts;
    if (!pieces || more || values.length > 1) return false;
    const holes: Place[] = [];
    let text = '';
    for (const piece of pieces) {
      if (piece.kind === 'hole') holes.push(piece.from);
      text += piece.kind === 'text' ? piece.value : HOLE;
    }
    if (!/^\s*\{/.test(text) || !text.includes(`"${this.sign}"`)) return false;
    const fields = new Map<string, BodyValue>();
    for (const { index, 1: name = '', 2: words = '' } of text.matchAll(/"(\w+)"\s*:\s*"([^"\\]*)"/g)) {
      const at = holes[text.slice(0, index).split(HOLE).length - 1];
      if (words === HOLE && at) fields.set(name, { kind: 'code', at });
      else if (!words.includes(HOLE)) fields.set(name, { kind: 'words', words });
    }
    if (!fields.has(this.sign)) return false;
    this.bodies.set(node.start, { kind: 'seen', fields });
    return true;
  }

  /** A record that is given its field once more, or one whose name is not known. */
  private watch(node: Expr): void {
    const { around } = this;
    for (const { scope, name } of around.bindingsOf(node)) {
      for (const use of around.uses(scope, name)) {
        for (const parent of around.parentsOf(use)) {
          if (parent.kind !== 'expression') continue;
          const { node: part } = parent;
          if ((part.kind !== 'member' && part.kind !== 'index') || part.of !== use) continue;
          const key = part.kind === 'member' ? part.name : part.key.kind === 'text' ? part.key.value : '';
          const isSet = around
            .parentsOf(part)
            .some(
              (outer) =>
                outer.kind === 'statement' && outer.stmt.kind === 'assign' && outer.stmt.target === part,
            );
          if (isSet && (key === '' || this.inJson(key).some((one) => this.fields.includes(one)))) {
            this.isChanged = true;
          }
        }
      }
    }
  }
}

const HOLE = '\uFFFC';
