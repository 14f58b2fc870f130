import type { Statement } from '../dependency.ts';

/**
 * `yarn.lock` of version 1 and of later ones: a head line with all ranges that one version answers, and the version
 * below it. Their forms differ in quotes and colons only.
 */
export function readYarnLock(text: string): readonly Statement[] {
  const found: Statement[] = [];
  let head: { readonly keys: readonly string[]; readonly at: number } | undefined;
  let at = 0;
  for (const line of text.split('\n')) {
    if (/^[^\s#].*:\s*$/.test(line)) {
      head = { keys: line.trim().replace(/:$/, '').replaceAll('"', '').split(/,\s*/), at };
    }
    const [, version] = /^ {2}version:? "?([^"\s]+)"?\s*$/.exec(line) ?? [];
    if (head !== undefined && version !== undefined) {
      const asked = head.keys.flatMap((key) => {
        const [, name, range] = /^((?:@[^/]+\/)?[^@]+)@(?:npm:)?(.*)$/.exec(key) ?? [];
        return name === undefined || range === undefined ? [] : [{ name, range }];
      });
      const [first] = asked;
      if (first !== undefined) {
        found.push({
          name: first.name,
          range: version,
          at: head.at,
          answers: asked.map(({ range }) => range),
        });
      }
      head = undefined;
    }
    at += line.length + 1;
  }
  return found;
}
