/** Fields that code reads from entries far from where they were asked for: `repo.user`, `({ user, name }) => …`. */
import type { ResolvedReplacement } from '../../catalog/catalog.ts';
import { isReadInLanguage } from './gone-in-languages.ts';

/** Words that name other things as well: who reads them is looked at. */
const common = new Set(['user', 'permissions']);

/** What has a `user` of its own. */
const others =
  /^(?:this|process|env|config\w*|options?|opts|args?|argv|flags|auth\w*|credentials?|login|req|request|session|ctx|context|event|params|query|body|program|settings|secrets|github|account|npm|docker|data|json|state|props|os)$/i;

/** Other fields of an entry, which show that a pattern takes one apart. */
const besides =
  /\b(?:name|namespace|description|pull_count|star_count|last_updated|is_private|is_automated)\b/;

/** @param file by whose name its language is known; of some nothing is seen */
export function goneMembersIn(
  file: string,
  text: string,
  { fields = {}, response }: ResolvedReplacement,
): readonly string[] {
  const isScript = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/i.test(file);
  // Another answer is followed to where it is read.
  if (!isScript && response !== 'same') return [];
  const code = text.replaceAll(isScript ? /^[ \t]*(?:\/\/|\*|\/\*).*$/gm : /^[ \t]*(?:#|\/\/).*$/gm, '');
  const gone = Object.entries(fields).flatMap(([path, now]) =>
    now === null ? (path.split('.').at(-1) ?? path) : [],
  );
  return gone.filter((field) => {
    if (!code.includes(field)) return false;
    if (!isScript) return isReadInLanguage(file, code, field);
    return isRead(field, code) || isTakenApart(field, code);
  });
}

/** `repo.user`, and not `repo.user = …` or `repo.user()`. */
function isRead(field: string, code: string): boolean {
  const member = new RegExp(String.raw`((?<![\w$])[\w$]+|[)\]])[!?]?\.${field}\b(?!\s*\(|\s*=[^=>])`, 'g');
  return [...code.matchAll(member)].some(([, of = '']) => !common.has(field) || !others.test(of));
}

/** `({ user, name }) =>`, `for (const { user, name } of …)`, `const { user, name } = repo` */
function isTakenApart(field: string, code: string): boolean {
  const pattern = new RegExp(
    String.raw`(?:\(|\b(?:const|let|var)\s)\s*\{([^{}]*\b${field}\b[^{}]*)\}(?=\s*(?::[^)=]+)?[,)]|\s*=[^=]|\s+of\b)`,
    'g',
  );
  const given = new RegExp(String.raw`\.\w+\(\s*\{[^{}]*$`);
  return [...code.matchAll(pattern)].some(
    ({ 1: inside = '', index }) =>
      // `client.login({ user, name })` hands an object on; a pattern is followed by `=>` or a body.
      (!common.has(field) || besides.test(inside)) &&
      !(given.test(code.slice(0, index + 2)) && !isParameter(code, index)),
  );
}

function isParameter(code: string, index: number): boolean {
  return /^\(\s*\{[^{}]*\}\s*(?::[^)=]{1,200})?(?:,[^()]*)?\)\s*(?::[^={]+)?(?:=>|\{)/.test(
    code.slice(index),
  );
}
