/** Scripts in words of a script: `sh -c '…'`. */
import { forEachChild, parse, type Command, type SyntaxNode, type Word } from 'unbash';
import { InnerTextBuilder, type InnerText } from '../../../embed/inner-text.ts';
import { noLines, type Escape } from '../../../embed/writing.ts';
import { escapeAt } from '../../../languages/shell/quoting.ts';
import { plain } from './pieces.ts';

const shells = /^(?:\S*\/)?(?:ba|da|a|z|k)?sh$/;

/** The scripts that are right in the words of one, each by the quotes around it. */
export function nestedScripts(script: InnerText): readonly InnerText[] {
  const tree = parse(script.text);
  if (tree.errors && tree.errors.length > 0) return [];
  const found: InnerText[] = [];
  const visit = (node: SyntaxNode): void => {
    // The parser counts anew in what is in backticks.
    if (node.type === 'Script' && node.source !== undefined) return;
    const inner = node.type === 'Command' ? scriptOf(node, script) : undefined;
    if (inner) found.push(inner);
    forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** `sh -c '…'`, also behind what starts it: `sudo`, `docker run image`. */
function scriptOf({ name, args }: Command, script: InnerText): InnerText | undefined {
  const words = [...(name ? [name] : []), ...args.flatMap((arg) => (arg.type === 'Word' ? [arg] : []))];
  const shell = words.findIndex((word) => shells.test(plain(word) ?? ''));
  const option = words.findIndex((word, i) => i > shell && /^-[a-z]*c$/.test(plain(word) ?? ''));
  const word = shell < 0 || option < 0 ? undefined : words[option + 1];
  return word && wordText(word, script);
}

function wordText({ parts }: Word, script: InnerText): InnerText | undefined {
  const [only, ...others] = parts ?? [];
  if (!only) return undefined;
  const source = script.text;
  const builder = new InnerTextBuilder(script.start(only.pos), source);
  if (only.type === 'DoubleQuoted' && others.length === 0) {
    for (const part of only.parts) {
      if (part.type === 'Literal') addDouble(builder, script, part.pos, part.end);
      else {
        const span = { start: script.start(part.pos), end: script.end(part.end) };
        builder.value(
          { kind: 'unknown', parts: [], ...span },
          { of: script, start: part.pos, end: part.end },
        );
      }
    }
    return builder.build();
  }
  const inQuotes = source.slice(only.pos, parts?.at(-1)?.end).includes('\n') ? inSingle : inSingleLine;
  // `'don'\''t'`: pieces in single quotes, and quotes between them.
  for (const part of parts ?? []) {
    if (part.type === 'SingleQuoted') builder.from(script, part.pos + 1, part.end - 1, inQuotes);
    else if (part.type !== 'Literal' || source.slice(part.pos, part.end) !== `\\'`) return undefined;
    else {
      const [start, end] = [part.pos - 1, part.end + 1];
      const span = { start: script.start(part.pos), end: script.end(part.end) };
      builder.instead("'", span, { of: script, start, end, escape: inQuotes });
    }
  }
  return builder.build();
}

function addDouble(builder: InnerTextBuilder, script: InnerText, from: number, to: number): void {
  for (let at = from; at < to;) {
    const escaped = escapeAt(script.text, at, to, 'double');
    const end = at + (escaped?.length ?? 1);
    const span = { start: script.start(at), end: script.end(end) };
    if (escaped) builder.instead(escaped.value, span, { of: script, start: at, end, escape: inDouble });
    else builder.from(script, at, end, inDouble);
    at = end;
  }
}

const inSingle: Escape = (text) => text.replaceAll("'", `'\\''`);
const inSingleLine: Escape = (text, around) =>
  text.includes('\n') ? { why: noLines } : inSingle(text, around);
const inDouble: Escape = (text) =>
  text.includes('\n') ? { why: noLines } : text.replaceAll(/[$`"\\]/g, (char) => `\\${char}`);
