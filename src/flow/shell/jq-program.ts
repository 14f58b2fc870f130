/** The program that a command of jq is given: in its words, or in a file. */
import type { Call } from '../../ir/ir.ts';
import type { Around } from '../around.ts';
import type { World } from '../world.ts';
import { programInFile } from './jq-file.ts';

export function programOf(
  world: World,
  around: Around,
  call: Call,
): { readonly kind: 'text'; readonly text: string } | { readonly kind: 'lost'; readonly why: string } {
  let skip = 0;
  for (const [i, arg] of call.args.entries()) {
    if (skip > 0) {
      skip--;
      continue;
    }
    const text = arg.kind === 'text' ? arg.value : undefined;
    if (text === '--arg' || text === '--argjson') skip = 2;
    else if (text === '--indent') skip = 1;
    else if (
      text !== undefined &&
      /^-[rcejaMCS]+$|^--(?:raw-output|compact-output|exit-status|join-output|tab|sort-keys|monochrome-output|color-output|ascii-output)$/.test(
        text,
      )
    ) {
      continue;
    } else if (text !== undefined && /^-[rcejaMCS]*f$|^--from-file$/.test(text)) {
      const file = call.args[i + 1];
      const program = file && programInFile(world, around, file);
      return program === undefined
        ? { kind: 'lost', why: `\`jq ${text}\` reads a file that is not known` }
        : { kind: 'text', text: program };
    } else if (text?.startsWith('-')) return { kind: 'lost', why: `\`jq ${text}\` is not followed` };
    else if (text !== undefined) return { kind: 'text', text };
    else if (arg.kind === 'join') {
      // A shell's variable in the program holds a text or a number.
      const parts = arg.parts.map((part) =>
        part.kind === 'text' ? part.value : part.kind === 'name' ? '0' : undefined,
      );
      const quoted = parts.join('');
      return parts.includes(undefined)
        ? { kind: 'lost', why: 'the program of `jq` is put together' }
        : { kind: 'text', text: quoted };
    } else return { kind: 'lost', why: 'the program of `jq` is not written out' };
  }
  return { kind: 'lost', why: 'the program of `jq` is not seen' };
}
