/** Names under which a text keeps the socket or the address of an engine, so that other files can read them. */

/** The socket, the pipe, and the addresses that a value can be. */
const address = String.raw`(?:docker[\w.-]{0,80}\.sock|docker_engine|(?:tcp|https?):\/\/[^\s'"\`/]{1,80}:(?:237[56]|4243)|https?\+unix:)`;

/** What is between the quotes that a value begins with and the address. */
const before = String.raw`["'\`][^"'\`\s]{0,80}?`;

/** What precedes a name, and is none. */
const words =
  'const|let|var|val|final|static|public|private|protected|internal|export|readonly|String|string|def|pub|mut';

/** How languages give a name to a value, with the name in the first group. */
const forms: readonly string[] = [
  // `SOCK = "…"`, `sock: '…'`, `const sock string = "…"`, `const SOCK: &str = "…"`, `"sock" => "…"`, `[sock]="…"`; a default may be there.
  String.raw`(?<![\w$])(?!(?:${words})\b)([A-Za-z_$][\w$]*)["'\]]{0,2}[ \t]*(?::[ \t]*[&\w.'<> ]{1,40}|[ \t]+[\w.]{1,40})?[ \t]*(?::=|=>|=|:)[^\n=:{]{0,60}?`,
  // `define('SOCK', '…')`
  String.raw`define\([ \t]*["']([A-Za-z_]\w*)["'][ \t]*,[ \t]*`,
];

/** What is between the head of a function and what it gives back. */
const gives = String.raw`\s{0,24}(?:\{\s{0,24})?(?:(?:return|echo|printf)[ \t(]{1,4})?`;

/** A function that gives it back: `def socket`, `func socket() string { return "…" }`, `socket() { echo "…"; }`, `socket = () => '…'`. */
const functions: readonly string[] = [
  String.raw`\b(?:function|def|func|fn|fun|sub)[ \t]+(?:\([^)\n]{0,60}\)[ \t]*)?(?:self\.)?([A-Za-z_]\w*)[^\n="]{0,80}` +
    gives,
  String.raw`^[ \t]*([A-Za-z_]\w*)[ \t]*\(\)` + gives,
  String.raw`([A-Za-z_$][\w$]*)[ \t]*=[ \t]*\([^)\n]{0,60}\)[^\n=]{0,40}=>` + gives,
];

const inQuotes = [...forms, ...functions].map((form) => form + before + address);
/** `SOCK=/var/run/docker.sock`, as shells write it. */
const bare = String.raw`^[ \t]*(?:export[ \t]+|readonly[ \t]+)?([A-Za-z_]\w*)=[^\s=]{0,80}?` + address;
const named = new RegExp([...inQuotes, bare].join('|'), 'gim');

/** Longer names than this are none; shorter ones are everywhere. */
const minName = 3;
/** Names of one text that are followed. */
const maxNames = 12;

/** The names in a text; none if it names no socket. */
export function socketNames(text: string): readonly string[] {
  const names = new Set<string>();
  for (const match of text.matchAll(named)) {
    const name = match.slice(1).find(Boolean) ?? '';
    if (name.length >= minName && !common.has(name.toLowerCase())) names.add(name);
    if (names.size >= maxNames) break;
  }
  return [...names];
}

/** Names of fields that every other file has too. */
const common = new Set([
  'path',
  'name',
  'url',
  'default',
  'value',
  'source',
  'target',
  'image',
  'command',
  'description',
]);

/** Whether a text holds a name, and not as a part of another one; languages differ in whether case counts. */
export function holdsName(text: string, name: string): boolean {
  const low = text.toLowerCase();
  const word = name.toLowerCase();
  for (let at = low.indexOf(word); at >= 0; at = low.indexOf(word, at + 1)) {
    if (!isOfName(low[at - 1]) && !isOfName(low[at + word.length])) return true;
  }
  return false;
}

/**
 * Whether a text puts something behind a constant: `ADDRESS + path`, `"#{ADDRESS}/#{path}"`, `format("%s/%s", ADDRESS, path)`. Such a file
 * may have no path of its own, because its callers pass the paths.
 */
export function joinsName(text: string, name: string): boolean {
  if (!isConstant.test(name)) return false;
  const whole = String.raw`(?<![\w$])${name}(?!\w)`;
  return new RegExp(String.raw`${whole}\s*(?:\+|\.\.|\.\s*["'$]|\}|,\s*\w)`).test(text);
}

/** As constants are written: `ENGINE_ADDRESS`, and no name that every file has. */
const isConstant = /^[A-Z][A-Z\d_]{4,}$/;

function isOfName(char: string | undefined): boolean {
  return char !== undefined && /\w/.test(char);
}

/** What a file holds that asks an engine for something: a path of the API, with or without its version. */
export const enginePath =
  /(?:["'`/]v?|\bv)1\.\d{2}\b|["'`/}](?:_ping|auth|build|commit|configs|containers|distribution|events|exec|images|info|networks|nodes|plugins|secrets|services|swarm|system|tasks|volumes)(?:[/?"'`]|\b)/;
