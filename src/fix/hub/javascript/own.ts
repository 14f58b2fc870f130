/** What only the TypeScript compiler knows of a call, and how its pages are read. */
import type { Own } from '../dialects/own.ts';
import { usesOfAnswer } from '../../../flow/follow/answer.ts';
import { readerOf as fieldReaderOf } from '../../../prove/reading.ts';
import { fieldOfParameter } from './field-of-parameter.ts';
import { mayBeOther } from './may-be-other.ts';
import { nodeAt, sourceOf } from './source.ts';
import { styleOf } from './style.ts';
import { readerOf } from './tags-reader.ts';

export const ownOfJavascript: Own = {
  inStyle: (dialect, { text }) => {
    const { quote } = styleOf(text);
    const quoted = (row: string | undefined) => row?.replaceAll("'", quote);
    const { split, orLibrary, orLibraryOnce } = dialect;
    return {
      ...dialect,
      quote,
      split: quoted(split) ?? split,
      ...(orLibrary !== undefined && { orLibrary: quoted(orLibrary) ?? orLibrary }),
      ...(orLibraryOnce !== undefined && { orLibraryOnce: quoted(orLibraryOnce) ?? orLibraryOnce }),
    };
  },

  mayBeOther: ({ file, text }, { start, end }) => {
    const node = nodeAt(sourceOf(file, text), start, end);
    return node !== undefined && mayBeOther(node);
  },

  fieldOfBody: ({ file, text, fact, world }, field) =>
    fieldOfParameter(world, fact.site, sourceOf(file, text), field),

  pages: ({ file, text, fact, replacement, world }) => {
    const source = sourceOf(file, text);
    const call = nodeAt(source, fact.site.start, fact.site.end);
    // What comes of a wrapper in another file is read by all who call it.
    const sends = fact.sends.file === file ? nodeAt(source, fact.sends.start, fact.sends.end) : undefined;
    const answer = usesOfAnswer({ ...world, read: fieldReaderOf(replacement) }, fact);
    if (!call || !sends) return undefined;
    const reader = readerOf({ call, sends, fact, answer, world, file, text, style: styleOf(text) });
    return reader.kind === 'pages'
      ? { kind: 'pages', puts: reader.edits }
      : { kind: 'by hand', why: `${reader.why}: ${stepsTo(replacement)}` };
  },
};

function stepsTo({ path, query }: Parameters<Own['pages']>[0]['replacement']): string {
  return query?.['page_size'] === undefined
    ? `move it to ${path} and read the new answer`
    : `move it to ${path}?page_size=100, read \`results\` and follow \`next\` until it is null`;
}
