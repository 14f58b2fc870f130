import type { Statement } from '../formats/dependency.ts';

/**
 * `yarn.lock` of version 1 and of later ones: a head line with all ranges that one version answers, and the version
 * below it. Their forms differ in quotes and colons only.
 */
export function readYarnLock(text: string): readonly Statement[] {
  const found: Statement[] = [];
  let head: readonly string[] | undefined;
  for (const line of text.split('\n')) {
    if (/^[^\s#].*:\s*$/.test(line)) {
      head = line.trim().replace(/:$/, '').replaceAll('"', '').split(/,\s*/);
    }
    const [, version] = /^ {2}version:? "?([^"\s]+)"?\s*$/.exec(line) ?? [];
    if (head !== undefined && version !== undefined) {
      const asked = head.flatMap((key) => {
        const [, name, range] = /^((?:@[^/]+\/)?[^@]+)@(?:npm:)?(.*)$/.exec(key) ?? [];
        return name === undefined || range === undefined ? [] : [{ name, range }];
      });
      const [first] = asked;
      if (first !== undefined) {
        found.push({
          name: first.name,
          range: version,
          answers: asked.map(({ range }) => range),
        });
      }
      head = undefined;
    }
  }
  return found;
}
