/**
 * URLs that stand in the code with no call in sight that uses them: fields of tables, settings, constants that their file
 * does not read. Exported constants are left out, because the file that imports them tells more.
 */
import type { Expr } from '../ir/ir.ts';
import { asString, placeOf } from './value.ts';
import type { Evaluator } from './evaluate.ts';
import type { RequestFact } from './fact.ts';
import type { Interest } from './interest.ts';
import { originOf } from './origin.ts';
import type { FileIndex } from './scope.ts';
import { isTestFile } from './test-file.ts';

export function mentions(
  ev: Evaluator,
  file: FileIndex,
  facts: readonly RequestFact[],
  interest: Interest,
): readonly RequestFact[] {
  const env = ev.environments.root(file);
  const used = new Set<string>();
  for (const fact of facts) {
    for (const piece of fact.url) used.add(`${piece.from.file}:${piece.within.start}`);
  }
  const { answers } = ev.modelsOf(file).file;
  // Samples of answers stand in tests and their fixtures.
  if (isTestFile(file.file)) return [];
  return [...file.values, ...unreadConstants(file)].flatMap(({ expr, field }): readonly RequestFact[] =>
    (!isWritten(expr) || (field !== undefined && answers?.includes(field))
      ? []
      : ev.values(expr, env)
    ).flatMap((value): readonly RequestFact[] => {
      const url = asString(value);
      const [first] = url?.pieces ?? [];
      // The URL must begin here: what begins with a name is told where the name is used.
      if (!url || first?.kind !== 'text' || first.from.start < expr.start || first.from.end > expr.end) {
        return [];
      }
      const pieces = interest.innerUrl(url.pieces);
      if (interest.ofUrl(pieces) !== 'full') return [];
      if (pieces.some((piece) => used.has(`${piece.from.file}:${piece.within.start}`))) return [];
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

function unreadConstants(file: FileIndex): FileIndex['values'] {
  // Where names must be exported, one that is neither exported nor read is of no use.
  if (!file.program.open || file.constants.length === 0) return [];
  const read = new Set<string>();
  const targets = new Set<object | undefined>(file.constants.map(({ target }) => target));
  for (const node of file.points.keys()) {
    if (node.kind === 'name' && !targets.has(node)) read.add(node.name);
  }
  for (const { name } of file.reads) read.add(name);
  return file.constants.flatMap(({ name, expr }) => {
    const last = expr.kind === 'join' ? expr.parts.at(-1) : expr;
    if (read.has(name) || (last?.kind === 'text' && baseAlone.test(last.value))) return [];
    return [{ expr, field: undefined }];
  });
}

function isWritten(expr: Expr): boolean {
  return expr.kind === 'text' || expr.kind === 'join';
}
