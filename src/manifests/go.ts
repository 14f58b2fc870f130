/** `go.mod` and `go.work`. The go command takes the version that is there, so it is as good as locked. */
import type { Statement } from './formats/dependency.ts';

/** The lines of a file's directives, blocks taken apart: `require a v1` for each line of `require ( … )`. */
function* directives(text: string): Generator<readonly string[]> {
  let block: string | undefined;
  for (const line of text.split('\n')) {
    const [code = ''] = line.split('//', 1);
    const words = code
      .trim()
      .split(/\s+/)
      .filter((word) => word !== '');
    if (words[0] === ')') block = undefined;
    else if (words[1] === '(' && words[0] !== undefined) [block] = words;
    else if (words.length > 0) yield block === undefined ? words : [block, ...words];
  }
}

/** Modules that are required, at the version that takes their place if one does. */
export function readGoMod(text: string): readonly Statement[] {
  const required: Statement[] = [];
  const replaced = new Map<string, Statement>();
  for (const words of directives(text)) {
    const [directive, name = '', ...rest] = words.map((word) => word.replace(/^"(.*)"$/, '$1'));
    if (directive === 'require') required.push({ name, range: rest[0] ?? '' });
    const arrow = rest.indexOf('=>');
    if (directive !== 'replace' || arrow === -1) continue;
    const [target = '', version = ''] = rest.slice(arrow + 1);
    // A fork is known by its version alone; a folder has none.
    replaced.set(`${name} ${arrow === 1 ? (rest[0] ?? '') : ''}`.trim(), {
      name,
      range: target.startsWith('.') ? '' : version,
    });
  }
  const taken = required.map(
    (found) => replaced.get(`${found.name} ${found.range}`) ?? replaced.get(found.name) ?? found,
  );
  const names = new Set(required.map(({ name }) => name));
  const others = [...replaced.values()].filter(({ name }) => !names.has(name));
  return [...taken, ...others];
}
