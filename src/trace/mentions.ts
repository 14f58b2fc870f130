/**
 * URLs that stand in the code with no call in sight that uses them: fields of tables, settings, constants that nobody
 * reads. Exported constants are left out, because the file that imports them tells more.
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
  const env = ev.root(file);
  const used = new Set<string>();
  for (const fact of facts) {
    for (const piece of fact.url) used.add(`${piece.from.file}:${piece.within.start}`);
  }
  const { answers } = ev.modelsOf(file).file;
  // Samples of answers stand in tests and their fixtures.
  if (isTestFile(file.file)) return [];
  return file.values.flatMap(({ expr, field }): readonly RequestFact[] =>
    (field !== undefined && answers?.includes(field) ? [] : ev.values(expr, env)).flatMap(
      (value): readonly RequestFact[] => {
        const url = isWritten(expr) ? asString(value) : undefined;
        const [first] = url?.pieces ?? [];
        // The URL must begin here: what begins with a name is told where the name is used.
        if (!url || first?.kind !== 'text' || first.from.start < expr.start || first.from.end > expr.end) {
          return [];
        }
        if (interest.ofUrl(url.pieces) !== 'full') return [];
        if (url.pieces.some((piece) => used.has(`${piece.from.file}:${piece.within.start}`))) return [];
        const place = placeOf(file, expr);
        return [
          {
            kind: 'request',
            method: 'unknown',
            methodFrom: 'no call is seen',
            url: url.pieces,
            query: [],
            body: [],
            client: 'mention',
            certainty: 'mention',
            oneOfSeveral: false,
            site: place,
            urlAt: place,
            reads: [],
            steps: url.steps,
            ...originOf(file),
          },
        ];
      },
    ),
  );
}

function isWritten(expr: Expr): boolean {
  return expr.kind === 'text' || expr.kind === 'join';
}
