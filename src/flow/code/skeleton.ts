/** What an expression does with one of its parts, read from the words between the parts. */
import { eachChild } from '../../ir/walk.ts';
import type { Expr } from '../../ir/ir.ts';

/** The part that is asked about. */
const own = '\u25A1';
/** Every other part. */
const other = '\u25CB';

/** The text of an expression with its parts cut out: `□ === null`; space is one blank. */
export function skeletonOf(node: Expr, part: Expr, text: string): string {
  const parts: Expr[] = [];
  eachChild(
    node,
    (child) => parts.push(child),
    () => undefined,
  );
  parts.sort((a, b) => a.start - b.start || b.end - a.end);
  let shown = '';
  let at = node.start;
  for (const child of parts) {
    if (child.start < at) continue;
    shown +=
      text.slice(at, child.start) +
      (child === part ? own : isWritten(child) ? text.slice(child.start, child.end) : other);
    at = child.end;
  }
  const whole = (shown + text.slice(at, node.end)).replaceAll(/\s+/g, ' ').trim();
  // The marks of a variable are no part of what is done with it; nor is a name that it is given on the way.
  return whole
    .replace(/["']?\$\( ?□(?: <{1,3} ?["']?[\w$○]+["']?)? ?\)["']?/, own)
    .replace(/["']?[$@&*]\{?□\}?["']?/, own)
    .replace(/\((?:[$@]{0,2}\w+|○) ?:?= ?□\)/, own);
}

/** Literals, `[]`, `{}`, and words without parts such as `nil`. */
function isWritten(node: Expr): boolean {
  switch (node.kind) {
    case 'text':
      return true;
    case 'list':
      return node.items.length === 0;
    case 'record':
      return node.fields.length === 0;
    case 'unknown':
      return node.parts.length === 0 && node.body === undefined;
    default:
      return false;
  }
}

const nil = String.raw`(?:"?null"?|undefined|None|nil|NULL|false|true|False|True|void 0|''|""|\[\]|\{\}|○)`;

/** Looks at whether there is something, and gives no part of it. */
const tests: readonly RegExp[] = [
  /^(?:!|not )+\(*□\)*$/,
  new RegExp(
    `^\\(*□\\)* ?(?:={2,3}|!={1,2}|is not|is|<>) ?(?:null|undefined|None|nil|NULL|false|true|False|True|void 0|"null"|'null'|""|'')\\)*$`,
  ),
  new RegExp(`^${nil} ?(?:={2,3}|!={1,2}) ?\\(*□\\)*$`),
  /^typeof □/,
  /^□ instanceof \S+$/,
  /^\(*□\)* ?(?:={2,3}|!={1,2}|eq|ne|-eq|-ne) ?(?:''|""|\[\]|\{\}|"null"|'null')\)*$/,
  // `page.next == "" || page.err != nil`
  /(?:^|&&|\|\||\bor\b|\band\b)[\s(]*□[\s)]*(?:[!=]={1,2} ?(?:nil|null|undefined|None|""|'')|is (?:not )?None)[\s)]*(?:&&|\|\||\bor\b|\band\b|$)/,
  // `resp != nil || resp.StatusCode …`: each operand by itself.
  /(?:^|&&|\|\|)[\s(]*!?□[\s)]*(?:[!=]= ?nil[\s)]*)?(?:&&|\|\||$)/,
];

/** What `[[ … ]]` of a shell looks at: whether there is a text, whether it is the `null` of jq, or an address at all. */
const shellTests: readonly RegExp[] = [
  /^(?:-[nz] )?["']?□["']?$/,
  /^["']?□["']? (?:={1,2}|!=) (?:"?null"?|'null'|""|''|"?https?(?::\/\/)?"?\*)$/,
  /^(?:"?null"?|'null'|""|'') (?:={1,2}|!=) ["']?□["']?$/,
];

/** `case $next in null | "") … ;; *) … esac`: whether there is something, or an address at all. */
function areCasesOfNone(skeleton: string): boolean {
  const patterns = [...skeleton.matchAll(/(?: in|;;&?|;&) \(?([^);]*)\)/g)].flatMap(([, one = '']) =>
    one.split('|'),
  );
  return (
    patterns.length > 0 &&
    patterns.every((one) => /^(?:\*|"?null"?|'null'|""|''|"?https?(?::\/\/)?"?\*)$/.test(one.trim()))
  );
}

export function isTest(skeleton: string): boolean {
  if (/^case ["']?□["']? in /.test(skeleton)) return areCasesOfNone(skeleton);
  const inShell = /^\[\[ (.*) \]\]$/.exec(skeleton)?.[1];
  if (inShell === undefined) return tests.some((test) => test.test(skeleton));
  return inShell
    .split(/&&|\|\|/)
    .map((one) => one.replace(/^[ !(]{1,9}/, '').replace(/[ )]{1,9}$/, ''))
    .every((one) => !one.includes(own) || shellTests.some((test) => test.test(one)));
}

/** `"name" in □`: the name, in its quotes or as `○`. */
export function isMembership(skeleton: string): boolean {
  return /^(?:○|["'][^"']*["']) (?:not )?in □$/.test(skeleton);
}

/** The value goes through as it is. */
const through: readonly RegExp[] = [
  /^[\s(]*(?:(?:await |yield |\*|&|<-|new )[\s(]*)?□[\s)]*[!?]?$/,
  /^[\s(]*□ (?:as|satisfies) .+$/,
  /^<[\w.[\]| ]+>□$/,
  // A comprehension, whose value is that of its items.
  /^[[({]?□ for\b/,
  // `c ? a : b`, `a || b`, `a if c else b`
  /\?[^?]*:/,
  /(?:\|\||&&|\?\?|\bor\b|\band\b|\?:)/,
  /\bif\b.*\belse\b/,
  /^\(?(?:array|object)\) ?□$/,
  // `yield $name => $entry`
  /^○ => □$/,
];

export function passes(skeleton: string): boolean {
  // What a shell looks at in brackets, or by cases, gives a status alone.
  return !/^(?:\[\[|case \S+ in) /.test(skeleton) && through.some((form) => form.test(skeleton));
}

/** Whether a name that comes before it is given the value: `names += □`. */
export function isAssigned(skeleton: string): boolean {
  return /^\(?\$?○ ?(?:[-+*|&?.:]{0,2})= ?\(?□\)?\)?$/.test(skeleton);
}
