import type { Compatibility, Fill } from '../../catalog/schema.ts';
import type { ResolvedEntry, ResolvedReplacement } from '../../catalog/catalog.ts';
import { placeholders } from '../../catalog/check.ts';
import { visible } from '../../text/visible.ts';
import { fieldList, type Field, type PageStyle } from './blocks.ts';

const RESPONSE_WORDS = {
  same: 'the same: code that reads it keeps working',
  envelope: 'the same items in pages: code that reads it must follow them',
  different: 'different: code that reads it must change',
  none: 'has no field of the old answer',
} as const satisfies Record<Compatibility, string>;

/** What to call instead, what goes into its path, and what becomes of the answer. */
export function replacementText(
  replacement: ResolvedReplacement,
  entry: ResolvedEntry,
  style: PageStyle,
): string {
  const { operation, method, path, host, body, query, docs } = replacement;
  const rows: Field[] = placeholders(path).map((name) => [
    `{${name}}`,
    [sourceWords(replacement, name, entry)],
  ]);
  rows.push(['answer', answerWords(replacement)]);
  if (body !== undefined) {
    rows.push(['body', Object.entries(body).map(([old, now]) => `${old} becomes ${now}`)]);
  }
  if (query !== undefined) {
    rows.push(['query', Object.entries(query).map(([name, limit]) => `${name}: ${limitWords(limit)}`)]);
  }
  rows.push(['rewrite', [rewriteWords(replacement.fixMethods, entry)]]);
  if (docs !== undefined) rows.push(['reference', [docs]]);
  const address = visible(host === undefined ? path : `https://${host}${path}`);
  const call = style.colors.green(`${method} ${address}`);
  return `  Call ${style.colors.bold(visible(operation))}:\n\n    ${call}\n\n${fieldList(rows, style)}`;
}

function answerWords({ response, sameStatus, fields = {} }: ResolvedReplacement): string[] {
  const gone = Object.keys(fields).filter((old) => fields[old] === null);
  const isSameButForSome = response === 'same' && gone.length > 0;
  const words: string[] = [isSameButForSome ? 'the same, without some fields' : RESPONSE_WORDS[response]];
  if (response !== 'same' && sameStatus === true) {
    words.push('200 and 404 keep their meaning: code that reads only the status keeps working');
  }
  for (const [old, now] of Object.entries(fields)) if (now !== null) words.push(`${old} becomes ${now}`);
  if (gone.length > 0) words.push(`no longer there: ${gone.join(', ')}`);
  return words;
}

function sourceWords({ fill }: ResolvedReplacement, name: string, { paths }: ResolvedEntry): string {
  const sources: readonly Fill[] = fill?.[name] ?? [{ kind: 'path', name }];
  return sources
    .map((source) => {
      switch (source.kind) {
        case 'path': {
          const isSure = paths.every((path) => placeholders(path).includes(source.name));
          return `{${source.name}} of the old path${isSure ? '' : ' where it has one'}`;
        }
        case 'text':
          return `"${source.value}"`;
        case 'body':
          return `${source.field} of the body, which keeps it`;
      }
    })
    .join(', else ');
}

function limitWords({ max, values }: { max?: number | undefined; values?: string[] | undefined }): string {
  const limits: string[] = [];
  if (max !== undefined) limits.push(`at most ${max}`);
  if (values !== undefined) limits.push(`one of ${values.join(', ')}`);
  return limits.join(', ');
}

function rewriteWords(fixMethods: readonly string[], { methods }: ResolvedEntry): string {
  if (fixMethods.length === 0) return 'none: move it by hand';
  const isAll = methods !== 'any' && methods.every((method) => fixMethods.includes(method));
  return isAll ? fixMethods.join(' and ') : `${fixMethods.join(' and ')}; other methods are only reported`;
}
