/** Entries that a function gives to code in other files: what is read of them there is not seen. */

/** How a function begins in several languages, with its name; of a line without the space around it. */
const heads: readonly RegExp[] = [
  /^(?:export )?(?:default )?(?:async )?function\b[\s*]*(?<name>[\w$]+)/,
  /^(?:export )?(?:const|let|var) (?<name>[\w$]+)(?:: ?[^=]{1,200})? ?= ?(?:async ?)?(?:function\b|\(|[\w$]+ ?=>)/,
  /^(?:module\.)?exports\.(?<name>[\w$]+) ?= ?(?:async ?)?(?:function\b|\(|[\w$]+ ?=>)/,
  /^(?:(?:public|private|protected|static|abstract|final) ){0,4}function (?<name>\w+)/,
  /^(?:async )?def (?:self\.)?(?<name>\w+[?!]?)/,
  /^func (?:\([^)]*\) ?)?(?<name>\w+)/,
  /^(?<name>[\w-]+) ?\(\)(?: ?\{)?$/,
  // A method of a class or an object.
  /^(?:(?:public|private|protected|static|override|async) ){0,4}[*#]?(?<name>(?!if\b|for\b|while\b|switch\b|catch\b|function\b|return\b)[\w$]+)(?:<[^>]*>)?\(.*\{$/,
  /^(?<name>[\w$]+): ?(?:async ?)?(?:function\b|\([^)]*\).*=>|[\w$]+ ?=>)/,
];

/** What runs starts with these, and nobody gets what they give. */
const started = /^(?:main|init|run|setup|handler|constructor|initialize|test\w*|_?start)$/i;

/** Fields that live on, and how many there are: who reads these gives something else on. */
const fields =
  /(?:\.|\[\s*["':]|["'`:]|->)(?:name|namespace|pull_count|star_count|description|last_updated|is_private|status|count|length)\b|\bjson:"(?:name|pull_count|star_count|description|last_updated)/;

/**
 * @param text of the file that makes the call
 * @param at UTF-16 offset of the call in it
 */
export function leavesFile(text: string, at: number): boolean {
  const around = functionAround(text, at);
  if (!around || started.test(around.name)) return false;
  if (!around.isShell && !/\breturn\b|\byield\b|=>|\bend\b/.test(around.code)) return false;
  if (fields.test(around.code.replaceAll(/https?:[^\s"'`]*/g, ''))) return false;
  const code = text.replaceAll(
    /^[ \t]*(?:#|\/\/|\*|\/\*|(?:module\.)?exports\b|export\s*\{|__all__).*$/gm,
    '',
  );
  const uses = [...code.matchAll(new RegExp(`(?<![\\w$/-])${escaped(around.name)}(?![\\w$/-])`, 'g'))];
  return uses.length <= 1;
}

interface Around {
  readonly name: string;
  readonly code: string;
  readonly isShell: boolean;
}

/** The nearest function with a name: found by how far its lines are indented. */
function functionAround(text: string, at: number): Around | undefined {
  const lines = text.split('\n');
  const own = text.slice(0, at).split('\n').length - 1;
  let indent = Number.POSITIVE_INFINITY;
  for (let i = own; i >= 0; i -= 1) {
    const line = lines[i] ?? '';
    if (line.trim() === '') continue;
    const here = indentOf(line);
    if (here >= indent) continue;
    indent = i === own ? here + 1 : here;
    const head = heads.map((pattern) => pattern.exec(line.trim())).find((found) => found !== null);
    const name = head?.groups?.['name'];
    if (name === undefined) {
      if (i === own) indent = here;
      continue;
    }
    const code = bodyOf(lines, i);
    return { name, code, isShell: /^[\w-]+ ?\(\)[ {]*$/.test(line.trim()) };
  }
  return undefined;
}

/** From the line after the head to the first that is indented no more than it. */
function bodyOf(lines: readonly string[], head: number): string {
  const first = lines[head] ?? '';
  const rest = lines.slice(head + 1);
  const end = rest.findIndex((line) => line.trim() !== '' && indentOf(line) <= indentOf(first));
  return [first.replace(/^[^{=]*/, ''), ...rest.slice(0, end < 0 ? undefined : end + 1)].join('\n');
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function escaped(text: string): string {
  return text.replaceAll(/[^\w]/g, String.raw`\$&`);
}
