/** Changes of a constant that a call takes its URL from: in the constant, or in the call's own copy of it. */
import { Node } from './syntax.ts';
import type { Edit } from '../../../finding.ts';
import { readBeside, type Beside } from '../../../flow/address/read-beside.ts';
import type { World } from '../../../flow/code/world.ts';
import type { Place } from '../../../trace/model/fact.ts';
import type { BodyField } from './create-body.ts';
import { BODY } from './move-line.ts';
import type { NotRewritable } from './not-rewritable.ts';
import { isSameAt } from './same-at.ts';
import type { Style } from './style.ts';
import type { HoleUnit, TextUnit, Unit, Via } from './url-units.ts';

interface MovedVia {
  readonly kind: 'moved';
  readonly edits: readonly Edit[];
}

interface ViaJob {
  readonly use: Node;
  readonly units: readonly Unit[];
  readonly textOf: (unit: TextUnit) => string | undefined;
  readonly holeOf: (unit: HoleUnit) => string | undefined;
  readonly literalEdits: (unit: TextUnit, now: string) => readonly Edit[];
  readonly file: string;
  readonly style: Style;
  /** The calls that make the same change. */
  readonly moving: readonly Place[];
  readonly world: World;
  /** What `BODY` represents in the new texts. */
  readonly bodyField: BodyField | undefined;
}

export function viaEdits(job: ViaJob): MovedVia | NotRewritable {
  const { use, units, file } = job;
  const own = units.flatMap((unit) => (unit.kind !== 'far' && unit.via?.use === use ? [unit] : []));
  const via = own[0]?.via;
  if (!via) return notRewritable();
  // What this one is a part of must be this call's alone too.
  for (let outer = via.outer; outer; outer = outer.outer) {
    if (besideOf(outer, job) === 'calls') return notRewritable();
  }
  const out = own.find((unit) => unit.kind === 'text' && isOutOfScope(unit, job));
  if (out) return own.length === 1 && out.kind === 'text' ? putAtUse(out, via, job) : notRewritable();
  const hasHole = own.some(({ kind }) => kind === 'hole');
  const beside = besideOf(via, job);
  if (beside === 'calls' && hasHole) return templateAtUse(via, job);
  if (beside === 'nothing' || hasHole) {
    const edits = own.flatMap((unit) => {
      if (unit.kind === 'hole') {
        const now = job.holeOf(unit);
        return now === undefined
          ? []
          : [{ file, start: unit.node.getStart(), end: unit.node.getEnd(), text: now }];
      }
      const now = job.textOf(unit);
      return now === undefined ? [] : job.literalEdits(unit, now);
    });
    return { kind: 'moved', edits };
  }
  // The call gets its own copy, if it is nothing but text.
  const text = own.map((unit) => (unit.kind === 'text' ? (job.textOf(unit) ?? unit.value) : '')).join('');
  return { kind: 'moved', edits: [inPlaceOf(use, text, job.style.quote, job)] };
}

/** The field of the body is not known where the constant is declared. */
function isOutOfScope(unit: TextUnit, { textOf, bodyField }: ViaJob): boolean {
  const isOut = bodyField?.kind === 'code' && !bodyField.isKnownAt(unit.literal);
  return isOut && textOf(unit)?.includes(BODY) === true;
}

/** The constant ends before the field, and the call goes on with it; or the call has all of it. */
function putAtUse(unit: TextUnit, via: Via, job: ViaJob): MovedVia | NotRewritable {
  const { use } = via;
  const [before = '', after = '', ...more] = (job.textOf(unit) ?? '').split(BODY);
  if (more.length > 0) return notRewritable();
  const shared = besideOf(via, job) !== 'nothing';
  const end = `\${${job.bodyField?.text ?? ''}}${after}`;
  const edit = inPlaceOf(use, shared ? before + end : `\${${use.getText()}}${end}`, '`', job);
  return {
    kind: 'moved',
    edits: shared ? [edit] : [...job.literalEdits(unit, before), edit],
  };
}

/** The call gets its own copy, with the names that the constant is made of, if they are the same there. */
function templateAtUse(via: Via, job: ViaJob): MovedVia | NotRewritable {
  const { use, outer } = via;
  const { world, file } = job;
  if (outer) return notRewritable();
  const parts: string[] = [];
  let nested: Via | undefined;
  for (const unit of job.units) {
    const inner = unit.kind === 'far' ? undefined : innerOf(unit.via, via);
    if (unit.kind === 'far' || inner === undefined) continue;
    if (inner !== via) {
      const isKept = unit.kind === 'text' ? job.textOf(unit) === undefined : job.holeOf(unit) === undefined;
      if (!isKept || !Node.isIdentifier(inner.use) || !isSameAt(world, file, inner.use, use)) {
        return notRewritable();
      }
      if (nested?.use !== inner.use) parts.push(`\${${inner.use.getText()}}`);
      nested = inner;
    } else if (unit.kind === 'text') {
      parts.push(job.textOf(unit) ?? unit.value);
    } else {
      if (!Node.isIdentifier(unit.node) || !isSameAt(world, file, unit.node, use)) return notRewritable();
      parts.push(`\${${job.holeOf(unit) ?? unit.node.getText()}}`);
    }
  }
  const text = parts.join('');
  if (text.includes('`') || text.includes(BODY)) return notRewritable();
  return { kind: 'moved', edits: [inPlaceOf(use, text, '`', job)] };
}

/** The name next inside of another one, or that itself; undefined for what does not come by it. */
function innerOf(via: Via | undefined, outer: Via): Via | undefined {
  if (via?.use === outer.use) return outer;
  return via?.outer?.use === outer.use ? via : via?.outer && innerOf(via.outer, outer);
}

/** The text of a name in the call: a part of the template that the name is in, or a text of its own with these quotes. */
function inPlaceOf(use: Node, text: string, quote: string, { file }: Pick<ViaJob, 'file'>): Edit {
  const parent = use.getParent();
  return Node.isTemplateSpan(parent)
    ? { file, start: use.getStart() - 2, end: parent.getLiteral().getStart() + 1, text }
    : { file, start: use.getStart(), end: use.getEnd(), text: quote + text + quote };
}

function besideOf({ declared: { value } }: Via, { world, file, moving }: ViaJob): Beside {
  return readBeside(world, { file, start: value.getStart(), end: value.getEnd() }, moving);
}

function notRewritable(): NotRewritable {
  return {
    kind: 'not-rewritable',
    why: 'part of its path is in a constant that other calls use: give this call a path of its own',
  };
}
