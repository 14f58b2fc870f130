/**
 * Secrets that are in code and in URLs: which parts of a text are such. They are hidden by as many stars, so that offsets
 * and columns still fit. Placeholders (`$TOKEN`, `${{ secrets.X }}`, `{token}`) reveal nothing, and stay.
 */

/** Braces hold a placeholder, whatever is in them. */
const value = String.raw`(?:\$\{\{[^{}]{0,200}\}\}|[$#]?\{\{?[^{}]{0,200}\}\}?|\$[A-Za-z_]\w{0,99}|[\w.~+/=%:@!*-])+`;
const called = String.raw`token|api[_-]?key|secret|password|passwd|signature|access[_-]?key|private[_-]?key|authorization`;
const calledShortly = 'pass|pwd|sig|auth|jwt';
const inName = String.raw`[\w.-]{0,60}?(?:${called})|(?:[\w.-]{0,60}?[_.-])?(?:${calledShortly})`;
const scheme = 'bearer|basic|jwt';

/** Each has what leads to a secret as its first group, and the secret as its second. Bounded, as lines of a bundle are long. */
const patterns: readonly RegExp[] = [
  // https://user:secret@host
  /(:\/\/[^\s/?#@:"'`<>]{0,200}:)([^\s/?#"'`<>]{1,500})(?=@)/g,
  // ?token=secret
  new RegExp(String.raw`([?&;#](?:${inName}|key)=)(${value})`, 'gi'),
  // What states by itself what it is
  /((?<!\w)(?:dckr_(?:pat|oat)_|gh[pousr]_|github_pat_|glpat-|xox[abeprs]-))([\w-]{6,255})/g,
  /((?<!\w)npm_)([A-Za-z0-9]{30,})/g,
  /((?<!\w)AKIA)([A-Z0-9]{16}(?!\w))/g,
  /((?<!\w)eyJ)([\w-]{4,}\.[\w-]{4,}(?:\.[\w-]*)?)/g,
  // Authorization: Bearer secret, 'Bearer secret'
  new RegExp(String.raw`(["'\x60:=]\s{0,9}(?:${scheme})\s{1,9})(?!auth)(${value})`, 'gi'),
  new RegExp(String.raw`(\b(?:${scheme})\s{1,9})(?=[\w.~+/=-]{0,200}\d)([\w.~+/=-]{8,})`, 'gi'),
  new RegExp(String.raw`(\bauthorization:\s{0,9}token\s{1,9})(${value})`, 'gi'),
  // 'X-Api-Key: secret'
  new RegExp(
    String.raw`(["'](?:${inName}|cookie):\s{0,9})(?!(?:${scheme}|token)\s)([^\s"'\x60$\{][^"'\x60$\{\n]{0,500})`,
    'gi',
  ),
  // password: 'secret', "token": "secret", token => 'secret'
  new RegExp(
    String.raw`((?<![\w.-])(?:${inName})[\\"'\]]{0,3}\s{0,9}(?:=>|:=|[:=])\s{0,9}[a-z]{0,2}\\?["'\x60])(?!(?:${scheme}|token)\s|/|\w{1,20}://)([^\s"'\x60\\]{1,500})(?=\\?["'\x60])`,
    'gi',
  ),
  // HUB_TOKEN=s3cret
  new RegExp(
    String.raw`((?<![\w.-])[A-Z][A-Z0-9_]{0,60}(?:TOKEN|PASSWORD|SECRET|PASS|KEY)=)(?=[\w.~+/=%:@!*-]{0,200}\d)(?!\w{1,20}://)([\w.~+/=%:@!*-]{6,})`,
    'g',
  ),
  // curl -u user:secret, but not docker run -u 1000:1000
  new RegExp(
    String.raw`(\s(?:-u|--user)(?:\s{0,9}|=)["']?[^\s:"'$]{1,200}:)(?!\d+(?![\w.~+/=%:@!*-]))(${value})`,
    'g',
  ),
];

const placeholder = String.raw`\$\{\{[^{}]{0,200}\}\}|[$#]?\{\{?[^{}]{0,200}\}\}?|\$\([^()]{0,200}\)|\$[A-Za-z_]\w{0,99}|\$\d|%\(\w{1,99}\)s|%[A-Za-z_]\w{0,99}%|%[sv](?!\w)|<[^<>\s]{0,99}>`;
const placeholders = new RegExp(placeholder, 'g');

/** Shorter ones are hidden if they are known by what surrounds them: as words they could be anywhere. */
export const shortestAlone = 6;

/** A text of the same length, with stars for its secrets. */
export type Hide = (text: string) => string;

/** Hides what can be known to be a secret by the text itself. */
export function withoutSecretsIn(text: string): string {
  return patterns.reduce((left, pattern) => left.replace(pattern, starred), text);
}

/** `X-Docker-Token: true` */
const isNoSecret = /^(?:true|false|null|none|undefined)$/i;

function starred(_all: string, lead: string, secret: string): string {
  return lead + (isNoSecret.test(secret) ? secret : hiddenValue(secret));
}

/** The secrets that can be known by a text itself. */
export function secretsIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const pattern of patterns) {
    for (const [, , secret = ''] of text.matchAll(pattern)) {
      if (isNoSecret.test(secret)) continue;
      for (const part of secret.split(placeholders)) if (/[^*]/.test(part)) found.add(part);
    }
  }
  return found;
}

/**
 * Hides secrets that can be known by a text itself, and those that are known, wherever they are: code may write
 * `?token=` in one place and what follows in another.
 *
 * @param shy hidden only where they are a whole value: in quotes, or behind `=`
 */
export function hiding(known: ReadonlySet<string>, shy: ReadonlySet<string> = new Set()): Hide {
  const any = anyOf(known, shy);
  return (text) => {
    const left = withoutSecretsIn(text);
    return any === undefined ? left : left.replace(any, (secret) => '*'.repeat(secret.length));
  };
}

function anyOf(known: ReadonlySet<string>, shy: ReadonlySet<string>): RegExp | undefined {
  if (known.size + shy.size === 0) return undefined;
  const alternatives = [...known, ...shy]
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map((secret) => {
      const literal = secret.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
      if (!known.has(secret)) return `(?<=["'\`=]|= )${literal}(?=["'\`\\s;]|$)`;
      return secret.length < shortestAlone ? `(?<=["'\`])${literal}(?=["'\`])` : literal;
    });
  return new RegExp(alternatives.join('|'), 'gm');
}

function hiddenValue(secret: string): string {
  let hidden = '';
  let at = 0;
  for (const { index, 0: hole } of secret.matchAll(placeholders)) {
    hidden += '*'.repeat(index - at) + hole;
    at = index + hole.length;
  }
  return hidden + '*'.repeat(secret.length - at);
}
