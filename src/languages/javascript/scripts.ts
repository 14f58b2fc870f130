/** The script parts of component files, all else blanked out, so that offsets stay those of the file. */
import type { Parser } from 'htmlparser2';

/** The text with everything but its scripts (and Astro's front matter) turned into blanks; line breaks stay. */
export function scriptsOnly(
  text: string,
  extension: 'vue' | 'svelte' | 'astro',
  HtmlParser: typeof Parser,
): string {
  const keep: { start: number; end: number }[] = [];
  let from = 0;
  if (extension === 'astro') {
    const fence = /^\s*---[ \t]*\r?\n([\s\S]*?)^---[ \t]*$/my.exec(text);
    if (fence?.[1] !== undefined) {
      const start = fence[0].indexOf(fence[1], fence[0].indexOf('---') + 3);
      keep.push({ start, end: start + fence[1].length });
      from = fence[0].length;
    }
  }
  keep.push(
    ...scripts(text.slice(from), extension, HtmlParser).map(({ start, end }) => ({
      start: start + from,
      end: end + from,
    })),
  );
  let out = '';
  let at = 0;
  for (const { start, end } of keep) {
    out += `${blank(text.slice(at, start))}${text.slice(start, end)}`;
    at = end;
    // Two scripts on one line must not run into one statement.
    if (at < text.length && text[at] !== '\n') {
      out += ';';
      at++;
    }
  }
  return out + blank(text.slice(at));
}

/** The compiler of Vue takes the blocks of a file alone for its scripts, and drops those in its markup. */
function scripts(
  text: string,
  extension: 'vue' | 'svelte' | 'astro',
  HtmlParser: typeof Parser,
): { start: number; end: number }[] {
  let depth = 0;
  const found: { start: number; end: number }[] = [];
  let open: number | undefined;
  const parser = new HtmlParser(
    {
      onopentag(name, attributes) {
        const other =
          attributes['type'] !== undefined && !/javascript|typescript|module/.test(attributes['type']);
        const isScript = name === 'script' && (extension !== 'vue' || depth === 0);
        open = isScript && !other ? parser.endIndex + 1 : undefined;
        depth++;
      },
      onclosetag(name) {
        depth--;
        if (name === 'script' && open !== undefined) found.push({ start: open, end: parser.startIndex });
        open = undefined;
      },
    },
    { lowerCaseTags: false, recognizeSelfClosing: true },
  );
  parser.end(text);
  return found;
}

function blank(text: string): string {
  return text.replaceAll(/[^\r\n]/g, ' ');
}
