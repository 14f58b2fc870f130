/**
 * URLs that are in the code with no call in sight that uses them: fields of tables, settings, constants that their file
 * does not read. Exported constants are left out, because the file that imports them shows more.
 */
import { withHoles } from '../urls/url-template.ts';
import type { Expr } from '../../ir/ir.ts';
import { asString, placeOf } from '../model/values.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { RequestFact } from '../model/fact.ts';
import type { Interest } from './interest.ts';
import { originOf } from '../model/origin.ts';
import type { FileIndex } from '../model/scope.ts';
import { isTestFile } from '../model/test-file.ts';

export function mentions(
  ev: Evaluator,
  file: FileIndex,
  facts: readonly RequestFact[],
  interest: Interest,
): readonly RequestFact[] {
  const env = ev.environments.root(file);
  const used = new Set<string>();
  for (const fact of facts) {
    for (const { from, within } of fact.url) {
      used.add(`${from.file}:${within.start}`).add(`${from.file}:${from.start}`);
    }
  }
  const { answers } = ev.modelsOf(file).file;
  // Samples of answers are in tests and their fixtures.
  if (isTestFile(file.file)) return [];
  return [...file.values, ...unreadConstants(file), ...uncalled(file)].flatMap(
    ({ expr, field, returned }: Mention): readonly RequestFact[] =>
      ((!returned && !isWritten(expr)) || (field !== undefined && answers?.includes(field))
        ? []
        : ev.values(expr, env)
      ).flatMap((value): readonly RequestFact[] => {
        const url = asString(value);
        const [first] = url?.pieces ?? [];
        // The URL must begin here: what begins with a name is reported where the name is used.
        if (!url || first?.kind !== 'text' || first.from.start < expr.start || first.from.end > expr.end) {
          return [];
        }
        const { pieces } = withHoles({ ...url, pieces: interest.innerUrl(url.pieces) });
        if (interest.ofUrl(pieces) !== 'full') return [];
        const isUsed = ({ from, within }: (typeof pieces)[number]) =>
          used.has(`${from.file}:${within.start}`) || used.has(`${from.file}:${from.start}`);
        if (pieces.some(isUsed)) return [];
        const place = placeOf(file, expr);
        return [
          {
            kind: 'request',
            method: 'unknown',
            methodFrom: 'no call is seen',
            url: pieces,
            query: [],
            body: [],
            client: 'mention',
            certainty: 'mention',
            oneOfSeveral: false,
            ...(returned ? { returned } : {}),
            site: place,
            sends: place,
            urlAt: place,
            reads: [],
            steps: url.steps,
            ...originOf(file),
          },
        ];
      }),
  );
}

/** A base alone, with nothing behind the word of the path, is not what is asked for. */
const baseAlone = /\/(?:v\d|repositories)\/?$/;

interface Mention {
  readonly expr: Expr;
  readonly field: string | undefined;
  readonly returned?: true;
}

function unreadConstants(file: FileIndex): readonly Mention[] {
  // If names must be exported, one that is neither exported nor read is of no use.
  if (!file.program.open || file.constants.length === 0) return [];
  const read = namesRead(file, new Set(file.constants.map(({ target }) => target)));
  return file.constants.flatMap(({ name, expr }) =>
    read.has(name) || isBase(expr) ? [] : [{ expr, field: undefined }],
  );
}

/** What functions give back that nothing in the file calls: others may. */
function uncalled(file: FileIndex): readonly Mention[] {
  if (file.given.length === 0) return [];
  const exported = new Set([...file.exports.values()].map(({ value }) => value));
  const read = namesRead(file, exported);
  return file.given.flatMap(({ expr, fn }) =>
    read.has(fn.name) || isBase(expr) ? [] : [{ expr, field: undefined, returned: true as const }],
  );
}

function namesRead(file: FileIndex, besides: ReadonlySet<object | undefined>): ReadonlySet<string> {
  const read = new Set<string>();
  for (const node of file.points.keys()) {
    if (node.kind === 'name' && !besides.has(node)) read.add(node.name);
  }
  for (const { name } of file.reads) read.add(name);
  return read;
}

function isBase(expr: Expr): boolean {
  const last = expr.kind === 'join' ? expr.parts.at(-1) : expr;
  return last?.kind === 'text' && baseAlone.test(last.value);
}

function isWritten(expr: Expr): boolean {
  return expr.kind === 'text' || expr.kind === 'join';
}
