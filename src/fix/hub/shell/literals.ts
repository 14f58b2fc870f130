/** Literals of programs as texts that can be written again: `subprocess.run("curl …")`, `sh '''…'''`. */
import { InnerTextBuilder, type InnerText } from '../../../embed/inner-text.ts';
import { noLines, type Write } from '../../../embed/writing.ts';
import type { Expr, Join, Text } from '../../../ir/ir.ts';
import type { Program } from '../../../ir/program.ts';
import { expressionsOf } from '../../../ir/walk.ts';
import { formats, literalFormsOf, type Format, type LiteralForm } from './literal-forms.ts';

/** Every literal of a program, in order. */
export function literalsOf({ body, text, file }: Program, language: string): readonly InnerText[] {
  const forms = literalFormsOf(language, file);
  const found: InnerText[] = [];
  const nodes = [...expressionsOf(body).keys()].flatMap((node) =>
    node.kind === 'text' || node.kind === 'join' ? [node] : [],
  );
  let end = -1;
  // What a here-document holds follows the word that announces it.
  const parts = new Set(nodes.flatMap((node) => (node.kind === 'join' ? node.parts : [])));
  for (const node of nodes.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (node.start < end || parts.has(node)) continue;
    const inner = literalAt(node, text, forms) ?? (formatOf(text, node) ? undefined : asLowered(node, text));
    if (!inner) continue;
    found.push(inner);
    end = node.end;
  }
  return found;
}

function literalAt(node: Text | Join, source: string, forms: readonly LiteralForm[]): InnerText | undefined {
  const written = source.slice(node.start, node.end);
  for (const form of forms) {
    const [open, quote = ''] = form.open.exec(written) ?? [];
    const isClosed =
      open !== undefined && written.length >= open.length + quote.length && written.endsWith(quote);
    if (!isClosed) continue;
    const [from, to] = [node.start + open.length, node.end - quote.length];
    const quoted = { ...form, quote };
    const read = textOf(source, from, to, quoted);
    if (
      !read ||
      shown(read, source) !== lowered(node, source, { from, to, form: quoted })?.replaceAll('\r\n', '\n')
    ) {
      return undefined;
    }
    const format = formatOf(source, node);
    return format ? textOf(source, from, to, withFormat(quoted, format)) : read;
  }
  return undefined;
}

/**
 * A literal of another form, as its lowering has read it: a here-document, a text between `''`. How signs are escaped in it is not
 * known, so that no more is written than words, and quotes where such ones are there as they are.
 */
function asLowered(node: Text | Join, source: string): InnerText {
  const parts = node.kind === 'text' ? [node] : node.parts;
  const builder = new InnerTextBuilder(node.start, source);
  parts.forEach((part, i) => {
    if (part.kind === 'text') {
      for (let unit = 0; unit < part.value.length; unit++) {
        builder.instead(part.value.charAt(unit), {
          start: offsetIn(part, unit),
          end: offsetIn(part, unit + 1),
        });
      }
      return;
    }
    // With the signs around it: what is between two texts.
    const [before, after] = [parts[i - 1], parts[i + 1]];
    const start = before?.kind === 'text' ? offsetIn(before, before.value.length) : part.start;
    const end = after?.kind === 'text' ? offsetIn(after, 0) : part.end;
    builder.value({ kind: 'unknown', parts: [], start, end });
  });
  const texts = parts.flatMap((part) => (part.kind === 'text' ? [part] : []));
  const hasQuotes = texts.some((part) =>
    [...part.value.matchAll(/"/g)].some(({ index }) => source[offsetIn(part, index)] === '"'),
  );
  const known = hasQuotes ? /^[\w./:?=&~@,+ "-]*$/ : /^[\w./:?=&~@,+ -]*$/;
  return builder.build((text) =>
    text.includes('\n')
      ? { why: noLines }
      : known.test(text)
        ? text
        : { why: 'it is unknown how to escape the change in this literal' },
  );
}

function offsetIn({ at, map }: Text, unit: number): number {
  return map?.[unit] ?? at + unit;
}

interface Quoted extends LiteralForm {
  readonly quote: string;
}

function formatOf(source: string, { start, end }: Text | Join): Format | undefined {
  const before = source.slice(Math.max(0, start - 80), start);
  const after = source.slice(end, end + 20);
  return formats.find((one) => one.before?.test(before) === true || one.after?.test(after) === true);
}

function withFormat(form: Quoted, format: Format): Quoted {
  const holes = [...(form.holes ?? []), ...format.holes];
  return { ...form, holes, doubled: (form.doubled ?? '') + format.doubled };
}

function textOf(source: string, from: number, to: number, form: Quoted): InnerText | undefined {
  const builder = new InnerTextBuilder(from, source);
  for (let at = from; at < to;) {
    const hole = holeAt(source, at, to, form);
    const escape =
      source[at] === '\\' && form.escapes ? form.escapes.exec(source.slice(at, at + 2)) : undefined;
    const sign = source[at] ?? '';
    if (hole !== undefined) {
      builder.value({ kind: 'unknown', parts: [], start: at, end: hole });
      at = hole;
    } else if (escape) {
      builder.instead(unescaped(escape[0]), { start: at, end: at + 2 });
      at += 2;
    } else if (source.startsWith('\r\n', at)) {
      // To the program a line ends in one way, however the file has it.
      builder.instead('\n', { start: at, end: at + 2 });
      at += 2;
    } else if (form.doubled?.includes(sign) === true) {
      if (source[at + 1] !== sign) return undefined;
      builder.instead(sign, { start: at, end: at + 2 });
      at += 2;
    } else if ((sign === '\\' && form.escapes) || source.startsWith(form.quote, at)) {
      // Another escape, or the end of the literal with more behind it.
      return undefined;
    } else {
      builder.verbatim(sign, at);
      at++;
    }
  }
  const places = builder.build();
  return { ...places, write: writing(form, places.text) };
}

function unescaped(written: string): string {
  return written === '\\n' ? '\n' : written === '\\t' ? '\t' : written.slice(1);
}

/** The offset behind a value that begins here. */
function holeAt(source: string, at: number, to: number, { holes, doubled }: LiteralForm): number | undefined {
  for (const { open, inside } of holes ?? []) {
    if (!source.startsWith(open, at)) continue;
    if (doubled?.includes(open) === true && source.startsWith(open, at + 1)) continue;
    const [found] = inside.exec(source.slice(at + open.length, to)) ?? [];
    if (found !== undefined) return at + open.length + found.length;
  }
  return undefined;
}

function writing(form: Quoted, all: string): Write {
  const { quote, escapes, doubled = '', guarded } = form;
  return (text, start, end) => {
    if (text.includes('\n')) return { why: noLines };
    const reach = quote.length - 1;
    const around =
      all.slice(Math.max(0, start - reach), start) + text + (all + quote).slice(end, end + reach);
    const isEnded = around.includes(quote);
    if (!escapes) {
      return isEnded || (text.endsWith('\\') && form.open.source.startsWith('^[rR]'))
        ? { why: 'the literal has no escapes, and the change contains the quote that ends it' }
        : text;
    }
    let put = text.replaceAll('\\', '\\\\');
    if (guarded) put = put.replaceAll(guarded, (sign) => `\\${sign}`);
    if (isEnded) put = put.replaceAll(quote.charAt(0), (sign) => `\\${sign}`);
    for (const sign of doubled) put = put.replaceAll(sign, sign + sign);
    return put;
  };
}

/** The text with its values as they are written. */
function shown({ text, values, start, end }: InnerText, source: string): string {
  return text.replaceAll(/[\ue000-\uf8ff]/g, (char, i: number) =>
    values.has(char) ? source.slice(start(i), end(i + 1)) : char,
  );
}

/** The same as the lowering has it; what it takes for a value if the form has none is text. */
function lowered(
  node: Text | Join,
  source: string,
  { from, to, form }: { readonly from: number; readonly to: number; readonly form: Quoted },
): string | undefined {
  if (node.kind === 'text') return node.value;
  const texts = node.parts.flatMap((part: Expr) => (part.kind === 'text' ? [part] : []));
  let all = '';
  let at = from;
  for (const part of texts) {
    if (part.start < at || part.end > to) return undefined;
    const gap = textOf(source, at, part.start, form);
    if (!gap) return undefined;
    all += shown(gap, source) + part.value;
    at = part.end;
  }
  const rest = textOf(source, at, to, form);
  return rest && all + shown(rest, source);
}
