/** The namespace in the body that `curl` sends, as it is put into an address. */
import type { Command } from 'unbash';
import { wordsOf } from './command.ts';
import { piecesOf, plain, variableIn, type WordPiece } from './pieces.ts';

const options = /^(?:-d|--data|--data-raw|--data-binary|--data-ascii|--json)$/;

/** @returns text or the expansion of a variable; undefined where the body does not show it */
export function namespaceInBody(command: Command): string | undefined {
  const words = wordsOf(command) ?? [];
  const bodies = words.filter((_, i) => options.test(plain(words[i - 1]) ?? ''));
  const [body, another] = bodies;
  if (!body || another) return undefined;
  const pieces = plain(body) === '@-' ? hereDocument(command) : piecesOf(body);
  if (!pieces) return undefined;
  const sources: string[] = [];
  const text = pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.value;
      sources.push(piece.source);
      return '\uFFFC';
    })
    .join('');
  const [match, more] = [...text.matchAll(/"namespace"\s*:\s*"([^"\\]*)"/g)];
  const value = match?.[1];
  if (!match || more || value === undefined || !text.trimStart().startsWith('{')) return undefined;
  if (/^[\w.-]+$/.test(value)) return value;
  const source = sources[text.slice(0, match.index).split('\uFFFC').length - 1];
  return value === '\uFFFC' && source !== undefined && variableIn(source) !== undefined ? source : undefined;
}

/** What comes on the input, where the script holds it: `--data @- <<EOT`. */
function hereDocument({ redirects }: Command): readonly WordPiece[] | undefined {
  const [input, ...others] = redirects.filter(({ operator }) => operator.startsWith('<'));
  if (input?.type !== 'HereDoc' || others.length > 0) return undefined;
  const { body } = input;
  return piecesOf({ parts: body.parts, value: body.text });
}
