/** Fields that code reads from an answer and that the new answer does not have. */
import type { ResolvedReplacement } from '../../catalog/catalog.ts';
import type { RequestFact } from '../../trace/fact.ts';

export function goneFields({ reads }: RequestFact, { fields = {} }: ResolvedReplacement): readonly string[] {
  return Object.entries(fields).flatMap(([name, now]) => {
    const last = name.split('.').at(-1) ?? name;
    return now === null && reads.includes(last) ? [last] : [];
  });
}

/**
 * Fields that are read by name somewhere in the file, where the scan does not see what they are read from: entries that
 * one function gives and another prints.
 *
 * @param text of the file that makes the call
 */
export function goneFieldsIn(
  text: string,
  { fields = {}, response }: ResolvedReplacement,
): readonly string[] {
  // Another answer is followed to where it is read.
  if (response !== 'same') return [];
  const code = text.replaceAll(/^[ \t]*(?:#|\/\/).*$/gm, '');
  return Object.entries(fields).flatMap(([name, now]) => {
    const last = name.split('.').at(-1) ?? name;
    if (now !== null || !code.includes(last)) return [];
    // `repo["user"]`, `repo.get("user")`, `"{user}".format(**repo)`, `"%(user)s" % repo`
    // and a word that names nothing else, among those that are picked: `pick(repo, "name", "is_automated")`
    const picked = last.includes('_')
      ? `|(?<=,\\s*)(["'])${last}\\3(?=\\s*[,)\\]}])|(["'])${last}\\4(?=\\s*,\\s*["'])`
      : '';
    const read = new RegExp(
      `(?<=[\\w)\\]])\\[(["'])${last}\\1\\]|\\.(?:get|fetch|dig)\\((["'])${last}\\2|\\{${last}\\}[^\\n]*\\.format(?:_map)?\\(|%\\(${last}\\)s${picked}`,
    );
    return read.test(code) ? [last] : [];
  });
}

/** Why such code has to be changed by hand. */
export function readsGone(gone: readonly string[]): string {
  return `the code reads \`${gone.join('`, `')}\`, which the new answer does not have`;
}
