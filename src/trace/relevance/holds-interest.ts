/** Whether a value holds a text of interest: in its pieces, or in what an object, a list or a client is made of. */
import type { Evaluator } from '../evaluator/evaluate.ts';
import { fieldOfInstance } from '../evaluator/objects/instance-fields.ts';
import type { Piece } from '../model/fact.ts';
import type { InstanceValue, Thunk, Value } from '../model/value.ts';

/** Objects inside one another that are looked into: a client that holds its settings, which hold a request. */
const deepest = 6;

/** Values that hold others and are looked into for one question: objects that know each other have no end. */
const mostHolders = 2_000;

/** Fields of an object that are looked into. */
const mostFields = 40;

export class Holding {
  private readonly inPiece: (piece: Piece) => boolean;
  /** Of values that hold others, by how deep they were met: one object is passed to many functions. */
  private readonly known = new WeakMap<Value, Map<number, boolean>>();
  /** What holds nothing, and how deep it was met, as far as the question at hand goes: it is forgotten with the answer. */
  private readonly empty = new Map<Value, number>();
  /** Questions inside one another: the value of an expression may depend on what an argument holds. */
  private questions = 0;
  private holders = 0;

  constructor(inPiece: (piece: Piece) => boolean) {
    this.inPiece = inPiece;
  }

  inThunk(ev: Evaluator, thunk: Thunk): boolean {
    this.questions++;
    const is = ev.force(thunk).some((value) => this.inValue(ev, value, 0));
    this.questions--;
    if (this.questions === 0) {
      this.empty.clear();
      this.holders = 0;
    }
    return is;
  }

  private inValue(ev: Evaluator, value: Value, depth: number): boolean {
    switch (value.kind) {
      case 'string':
        return value.pieces.some((piece) => this.inPiece(piece));
      case 'opaque':
        return value.hole.default?.some((piece) => this.inPiece(piece)) ?? false;
      case 'record':
        return this.once(ev, value, depth, () =>
          value.layers.some((layer) => this.inLayer(ev, layer, depth)),
        );
      case 'list':
        return this.once(ev, value, depth, () => this.inThunks(ev, value.items, depth));
      case 'instance':
        return this.once(
          ev,
          value,
          depth,
          () =>
            (value.args ? this.inThunks(ev, value.args, depth) : this.inFields(ev, value, depth)) ||
            (value.later?.layers ?? []).some((layer) => this.inLayer(ev, layer, depth)),
        );
      case 'client':
        return [...value.bases, ...(value.sockets ?? [])].some((base) =>
          base.pieces.some((piece) => this.inPiece(piece)),
        );
      case 'parts':
        return value.of.pieces.some((piece) => this.inPiece(piece));
      case 'function':
      case 'class':
      case 'module':
      case 'external':
      case 'built':
        return false;
      default:
        return value satisfies never;
    }
  }

  /** Of an object that gives itself to another one, no more is known than what its class gives its fields. */
  private inFields(ev: Evaluator, self: InstanceValue, depth: number): boolean {
    return [...self.of.info.assigned.keys()]
      .slice(0, mostFields)
      .some((name) => fieldOfInstance(ev, self, name).some((value) => this.inValue(ev, value, depth + 1)));
  }

  private inThunks(ev: Evaluator, thunks: readonly Thunk[], depth: number): boolean {
    return thunks.some((thunk) => ev.force(thunk).some((inner) => this.inValue(ev, inner, depth + 1)));
  }

  /** What was seen of a value inside a circle, or if the steps came to an end, is not the whole truth. */
  private once(ev: Evaluator, value: Value, depth: number, look: () => boolean): boolean {
    if (depth >= deepest) return false;
    const known = this.known.get(value)?.get(depth);
    if (known !== undefined) return known;
    // One that was met less deep was looked into at least as far.
    if ((this.empty.get(value) ?? Infinity) <= depth) return false;
    if (++this.holders > mostHolders) {
      ev.noteTruncation('values');
      return false;
    }
    const is = look();
    if (!is) this.empty.set(value, depth);
    if (ev.isWhole) {
      const mine = this.known.get(value) ?? new Map<number, boolean>();
      this.known.set(value, mine.set(depth, is));
    }
    return is;
  }

  private inLayer(
    ev: Evaluator,
    layer: Extract<Value, { kind: 'record' }>['layers'][number],
    depth: number,
  ): boolean {
    const inside = (thunk: Thunk) => ev.force(thunk).some((value) => this.inValue(ev, value, depth + 1));
    if (layer.kind !== 'fields') return inside(layer.value);
    return layer.record.fields.some((field) => inside({ kind: 'later', expr: field.value, env: layer.env }));
  }
}
