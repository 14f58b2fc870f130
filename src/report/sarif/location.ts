import type { Position } from '../../finding.ts';
import type { ReportContext } from '../reporter.ts';
import { servicePath } from '../service-path.ts';
import type { Source } from '../sources.ts';

/** The folder that all URIs are relative to. */
export const sourceRoot = '%SRCROOT%';

/** @param file relative to the root, forward slashes */
export function artifactLocation(file: string, context: ReportContext): object {
  const segments = servicePath(file, context)
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .split('/');
  return { uri: segments.map(encodeURIComponent).join('/'), uriBaseId: sourceRoot };
}

/** Code of this length is shown with its place; longer code is in the file. */
const maxSnippet = 1000;

/** @param source undefined if the file cannot be read */
export function regionOf(start: Position, end: Position, source: Source | undefined): object {
  const snippet = source?.text.slice(start.offset, end.offset) ?? '';
  return {
    ...placeOf(start, end, source),
    ...(snippet === '' || snippet.length > maxSnippet ? {} : { snippet: { text: snippet } }),
  };
}

/** @param start in UTF-16 units; likewise `end`, which is exclusive */
export function editedRegion(start: number, end: number, source: Source | undefined): object {
  if (source === undefined) return { charOffset: start, charLength: end - start };
  const { lines } = source;
  return placeOf(lines.position(start), lines.position(end), source);
}

/** SARIF counts without a byte order mark, which has an offset here. */
function placeOf(start: Position, end: Position, source: Source | undefined): object {
  const marked = source?.text.startsWith('\uFEFF') ? 1 : 0;
  return {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
    charOffset: Math.max(0, start.offset - marked),
    charLength: end.offset - start.offset,
  };
}
