/** Fields of Go structs under the names that they have in JSON. */
import type { FileIndex } from '../../../trace/model/scope.ts';
import type { World } from '../../code/world.ts';

/** A field of a struct, with its tag: `Owner, Creator string `json:"user"``. */
const field =
  /^[ \t]*(\w+(?:,[ \t]*\w+)*)[ \t]+[*\w[\].]+(?:\{\})?[ \t]*(?:(?:`([^`]*)`)[ \t]*)?(?:\/\/.*)?$/gm;

/** The names in JSON that a field may have, of all structs of the package; none if no struct has it. */
export function jsonNames(world: World, file: FileIndex, name: string): readonly string[] {
  const files = [file, ...world.usersOf(file, [name])];
  const found = new Set<string>();
  for (const { file: path } of files) {
    for (const [, struct = ''] of world
      .textOf(path)
      .matchAll(/\bstruct\s*\{((?:[^{}]|\{[^{}]*\}|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g)) {
      for (const [, names = '', tag = ''] of struct.replaceAll(/\bstruct\s*\{/g, '\n').matchAll(field)) {
        if (!names.split(/,\s*/).includes(name)) continue;
        const written = /json:"([^",]*)/.exec(tag)?.[1];
        if (written === '-') continue;
        found.add(written === undefined || written === '' ? snakeless(name) : written);
      }
    }
    // One line for one in braces of its own: `var p struct{ Results []struct{ Name string } }`.
    for (const [, inline = ''] of world.textOf(path).matchAll(/\bstruct\s*\{([^\n]*)\}/g)) {
      for (const part of inline.split(/[;{}]/)) {
        const [, names = '', tag = ''] = /^\s*(\w+(?:,\s*\w+)*)\s+[^`]*(?:`([^`]*)`)?/.exec(part) ?? [];
        if (!names.split(/,\s*/).includes(name)) continue;
        const written = /json:"([^",]*)/.exec(tag)?.[1];
        if (written !== '-') found.add(written === undefined || written === '' ? snakeless(name) : written);
      }
    }
  }
  return [...found];
}

/** Without a tag, letter case makes no difference; no name of the Hub has two words without a line between them. */
function snakeless(name: string): string {
  return name.toLowerCase();
}
