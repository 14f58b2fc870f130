/** Changes of a constant that a call takes its URL from: in the constant, or in the call's own copy of it. */
import { Node } from './syntax.ts';
import type { Edit } from '../../../finding.ts';
import type { Place, RequestFact } from '../../../trace/fact.ts';
import type { BodyField } from './create-body.ts';
import { BODY } from './move-line.ts';
import type { MovedUrl, Stuck } from './place-url.ts';
import { usesOf } from './source.ts';
import type { Style } from './style.ts';
import type { HoleUnit, TextUnit, Unit, Via } from './url-units.ts';

/** What else the project asks for. */
export interface OtherCalls {
  readonly requests: readonly RequestFact[];
  /** Uses of the constant in calls that make the same change of it, at these places. */
  readonly moveToo: readonly Place[];
}

export interface ViaJob {
  readonly use: Node;
  readonly units: readonly Unit[];
  readonly textOf: (unit: TextUnit) => string | undefined;
  readonly holeOf: (unit: HoleUnit) => string | undefined;
  readonly literalEdits: (unit: TextUnit, now: string) => readonly Edit[];
  readonly file: string;
  readonly style: Style;
  readonly others: OtherCalls;
  /** What `BODY` stands for in the new texts. */
  readonly bodyField: BodyField | undefined;
}

export function viaEdits(job: ViaJob): MovedUrl | Stuck {
  const { use, units, file } = job;
  const own = units.flatMap((unit) => (unit.kind !== 'far' && unit.via?.use === use ? [unit] : []));
  const via = own[0]?.via;
  if (!via) return stuck();
  const rest = restOf(via);
  // What this one is a part of must be this call's alone too.
  for (let outer = via.outer; outer; outer = outer.outer) {
    if (isShared(outer, job)) return stuck();
    rest.push(...restOf(outer));
  }
  const out = own.find((unit) => unit.kind === 'text' && isOutOfScope(unit, job));
  if (out) return own.length === 1 && out.kind === 'text' ? putAtUse(out, via, job) : stuck();
  if (!isShared(via, job)) {
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
    return { kind: 'moved', edits, doubts: [] };
  }
  // The call gets its own copy, where it is nothing but text.
  if (own.some(({ kind }) => kind === 'hole')) return stuck();
  const text = own.map((unit) => (unit.kind === 'text' ? (job.textOf(unit) ?? unit.value) : '')).join('');
  return { kind: 'moved', edits: [copied(use, text, job)], doubts: [] };
}

/** The field of the body is not known where the constant is declared. */
function isOutOfScope(unit: TextUnit, { textOf, bodyField }: ViaJob): boolean {
  const isOut = bodyField?.kind === 'code' && !bodyField.isKnownAt(unit.literal);
  return isOut && textOf(unit)?.includes(BODY) === true;
}

/** The constant ends before the field, and the call goes on with it; or the call has all of it. */
function putAtUse(unit: TextUnit, via: Via, job: ViaJob): MovedUrl | Stuck {
  const { use } = via;
  const [before = '', after = '', ...more] = (job.textOf(unit) ?? '').split(BODY);
  if (more.length > 0) return stuck();
  const shared = isShared(via, job);
  const end = `\${${job.bodyField?.text ?? ''}}${after}`;
  const parent = use.getParent();
  const text = shared ? before + end : `\${${use.getText()}}${end}`;
  const [start, stop] = Node.isTemplateSpan(parent)
    ? [use.getStart() - 2, parent.getLiteral().getStart() + 1]
    : [use.getStart(), use.getEnd()];
  const edit = {
    file: job.file,
    start,
    end: stop,
    text: Node.isTemplateSpan(parent) ? text : `\`${text}\``,
  };
  return {
    kind: 'moved',
    edits: shared ? [edit] : [...job.literalEdits(unit, before), edit],
    doubts: [],
  };
}

function copied(use: Node, text: string, { file, style }: ViaJob): Edit {
  const parent = use.getParent();
  return Node.isTemplateSpan(parent)
    ? { file, start: use.getStart() - 2, end: parent.getLiteral().getStart() + 1, text }
    : { file, start: use.getStart(), end: use.getEnd(), text: style.quote + text + style.quote };
}

function restOf({ use, declared }: Via): Node[] {
  return usesOf(declared.name).filter((other) => !within(other, use) && !within(use, other));
}

function isShared(via: Via, job: ViaJob): boolean {
  return restOf(via).some((other) => isOther(other, job)) || isExported(via.declared.name);
}

/** In the URL of a call that does not move with this one. */
function isOther(use: Node, { others, file }: ViaJob): boolean {
  if (others.moveToo.some((place) => holds(place, use))) return false;
  return others.requests.some(({ site, sends }) =>
    [site, sends].some((place) => place.file === file && holds(place, use)),
  );
}

/** Other files may read it. */
export function isExported(name: Node): boolean {
  const statement = name.getFirstAncestor(Node.isVariableStatement);
  const made = name.getParent();
  const isFunctionExported = Node.isFunctionDeclaration(made) && made.isExported();
  if (isFunctionExported || statement?.isExported() === true) return true;
  return /\bmodule\.exports\b|\bexports\.|\bexport\s*\{/.test(name.getSourceFile().getFullText())
    ? usesOf(name).some(
        (use) =>
          use.getFirstAncestor(Node.isExportDeclaration) !== undefined ||
          /^(?:module\.)?exports\b/.test(topText(use)),
      )
    : false;
}

function topText(node: Node): string {
  return node.getFirstAncestor(Node.isExpressionStatement)?.getText().slice(0, 20) ?? '';
}

function within(inner: Node, outer: Node): boolean {
  return inner.getStart() >= outer.getStart() && inner.getEnd() <= outer.getEnd();
}

function holds({ start, end }: Place, node: Node): boolean {
  return node.getStart() >= start && node.getEnd() <= end;
}

function stuck(): Stuck {
  return {
    kind: 'stuck',
    why: 'a constant that serves other calls holds part of its path: give this call a path of its own',
  };
}
