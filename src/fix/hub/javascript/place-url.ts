/** Changes of the units of a URL, as edits of the source. */
import { Node } from './syntax.ts';
import type { Edit } from '../../../finding.ts';
import type { Verdict } from '../../../judge/verdict.ts';
import type { World } from '../../../flow/code/world.ts';
import type { Place } from '../../../trace/model/fact.ts';
import type { Assumption } from '../../../findings/change.ts';
import { smallest } from '../shape.ts';
import type { BodyField } from './create-body.ts';
import { BODY, type MovedUnits } from './move-line.ts';
import type { Style } from './style.ts';
import type { TextUnit, Unit } from './url-units.ts';
import { viaEdits } from './via.ts';
import type { Replacement } from './wanted-path.ts';
import type { NotRewritable } from './not-rewritable.ts';

export interface MovedUrl {
  readonly kind: 'moved';
  readonly edits: readonly Edit[];
  readonly assumes: readonly Assumption[];
}

export interface UrlJob {
  readonly verdict: Verdict;
  readonly replacement: Replacement;
  /** The argument that holds the URL. */
  readonly argument: Node;
  readonly style: Style;
  /** The calls that make the same change, this one among them. */
  readonly moving: readonly Place[];
  readonly world: World;
  /** An expression for a field of the body, if the new path needs one. */
  readonly bodyField?: BodyField;
  /** Put behind the path, if the URL has no query yet. */
  readonly query?: string;
  /** True if the client takes a whole address instead of its base. */
  readonly takesWhole: boolean;
}

interface Placing {
  readonly units: readonly Unit[];
  readonly changes: MovedUnits;
  readonly holes: ReadonlyMap<number, string>;
  readonly assumes: readonly Assumption[];
  readonly job: UrlJob;
}

/** The new text of each unit, if it is written. */
export function placedUrl({
  units,
  changes: { texts, tail },
  holes,
  assumes,
  job,
}: Placing): MovedUrl | NotRewritable {
  const { fact } = job.verdict;
  const file = fact.site.file;
  const edits: Edit[] = [];
  if (tail !== '') {
    const last = units.at(-1);
    const parent = last?.kind === 'hole' && !last.via ? last.node.getParent() : undefined;
    if (!Node.isBinaryExpression(parent)) {
      return notRewritable('its URL is built in a way that dockshift cannot follow');
    }
    const { quote } = job.style;
    edits.push({ file, start: parent.getEnd(), end: parent.getEnd(), text: ` + ${quote}${tail}${quote}` });
  }
  let head = '';
  for (const [i, text] of texts) {
    const unit = units[i];
    if (unit?.kind === 'far') {
      // The base belongs to other calls too: this one gets a whole address of its own.
      if (!job.takesWhole || i !== 0) {
        return notRewritable('part of its path is set elsewhere, and may serve other calls');
      }
      head = text;
    }
  }
  const changed = units.flatMap((unit, i) => {
    const text = texts.get(i);
    const value = text ?? (unit.kind === 'text' ? unit.value : undefined);
    const now = head !== '' && i === 1 && value !== undefined ? head + value : value;
    return unit.kind === 'text' && now !== undefined && now !== unit.value ? [{ unit, now }] : [];
  });
  if (head !== '' && units[1]?.kind !== 'text') {
    return notRewritable('part of its path is set elsewhere, and may serve other calls');
  }
  const changedHoles = units.flatMap((unit, i) => {
    const now = holes.get(i);
    return unit.kind === 'hole' && now !== undefined ? [{ unit, now }] : [];
  });
  for (const { unit, now } of changed) {
    if (unit.isOfWrapper && now.includes(BODY)) return notRewritable('part of its path is set elsewhere');
    if (!unit.via) edits.push(...literalEdits(unit, now, file, job.bodyField));
  }
  for (const { unit, now } of changedHoles) {
    if (!unit.via) edits.push({ file, start: unit.node.getStart(), end: unit.node.getEnd(), text: now });
  }
  const uses = new Set([...changed, ...changedHoles].flatMap(({ unit }) => unit.via?.use ?? []));
  for (const use of uses) {
    const made = viaEdits({
      use,
      units,
      textOf: (unit) => changed.find((one) => one.unit === unit)?.now,
      holeOf: (unit) => changedHoles.find((one) => one.unit === unit)?.now,
      literalEdits: (unit, now) => literalEdits(unit, now, file, job.bodyField),
      bodyField: job.bodyField,
      file,
      style: job.style,
      moving: job.moving,
      world: job.world,
    });
    if (made.kind === 'not-rewritable') return made;
    edits.push(...made.edits);
  }
  return edits.length === 0 ? notRewritable('its URL stays the same') : { kind: 'moved', edits, assumes };
}

/** The smallest change of a literal; one that an expression is put into becomes a template. */
function literalEdits(
  unit: TextUnit,
  now: string,
  file: string,
  field: BodyField | undefined,
): readonly Edit[] {
  const { value, start, literal } = unit;
  if (now.includes(BODY) && field?.kind === 'words') {
    return literalEdits(unit, now.replaceAll(BODY, field.text), file, undefined);
  }
  if (now.includes(BODY)) {
    const text = now.replaceAll(BODY, `\${${field?.text ?? ''}}`);
    return Node.isStringLiteral(literal)
      ? [{ file, start: literal.getStart(), end: literal.getEnd(), text: `\`${text}\`` }]
      : [{ file, start, end: start + value.length, text }];
  }
  // The query stays as it is: its limits are lowered by edits of their own.
  const query = value.includes('?') ? value.slice(value.indexOf('?')) : '';
  const kept = query !== '' && now.endsWith(query) ? query.length : 0;
  const path = value.slice(0, value.length - kept);
  const change = smallest({ start, end: start + path.length }, path, now.slice(0, now.length - kept));
  return change ? [{ file, ...change }] : [];
}

export function notRewritable(why: string): NotRewritable {
  return { kind: 'not-rewritable', why };
}
