import * as v from 'valibot';
import { didYouMean } from '../text/nearest.ts';
import { found } from './found.ts';
import { problemLine, type DocumentPath, type SourceDocument } from './document.ts';
import { ConfigurationError, refuseMistakes } from './error.ts';
import { expectedAt, keysAt, wordsAt } from './known-keys.ts';

/**
 * Checks a document against a schema whose messages complete "expected …".
 *
 * @returns the value in the schema's type
 * @throws ConfigurationError naming for each mistake the file, line, column, key and what was expected
 */
export function checkDocument<Schema extends v.GenericSchema>(
  schema: Schema,
  document: SourceDocument,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, document.value);
  if (result.success) return result.output;
  const mistakes = result.issues.flatMap((issue) => innermost(issue, []));
  refuseMistakes(mistakes.map((issue) => () => lineOf(schema, document, issue)));
  throw new ConfigurationError(`${document.file}: invalid`);
}

interface PlacedIssue {
  readonly issue: v.BaseIssue<unknown>;
  readonly path: DocumentPath;
}

/** An alternative that failed deeper inside was the one that was meant; its own mistakes state more. */
function innermost(issue: v.BaseIssue<unknown>, outer: DocumentPath): PlacedIssue[] {
  const path = [
    ...outer,
    ...(issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key))),
  ];
  const deeper = (issue.issues ?? []).filter((inner) => inner.path !== undefined);
  return deeper.length === 0 ? [{ issue, path }] : deeper.flatMap((inner) => innermost(inner, path));
}

function lineOf(schema: v.GenericSchema, document: SourceDocument, { issue, path }: PlacedIssue): string {
  const own = issue.path ?? [];
  const list = own.findIndex((item) => item.type === 'object' && Array.isArray(item.input));
  if (list !== -1) {
    // A list instead of a mapping: its indexes would be taken for keys.
    const around = path.slice(0, path.length - own.length + list);
    return problemLine(
      document,
      around,
      `expected ${expectedAt(schema, around) ?? 'a mapping'}, found a list`,
    );
  }
  const last = own.at(-1);
  if (last?.origin === 'key' && issue.type === 'strict_object') {
    if (issue.expected !== 'never') {
      const expected = expectedAt(schema, path);
      return problemLine(document, path, `missing${expected === undefined ? '' : `; expected ${expected}`}`);
    }
    const known = keysAt(schema, path.slice(0, -1));
    const hint = didYouMean(String(last.key), known) || `; known are ${known.join(', ')}`;
    return problemLine(document, path, `unknown key${hint}`, 'key');
  }
  const hint = typeof issue.input === 'string' ? didYouMean(issue.input, wordsAt(schema, path)) : '';
  const message = issue.message.startsWith('Invalid ')
    ? `${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}`
    : `expected ${issue.message}, found ${found(issue.input)}${hint}`;
  return problemLine(document, path, message, last?.origin ?? 'value');
}
