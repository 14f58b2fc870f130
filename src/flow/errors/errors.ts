/** An error that names an address, where errors are not followed: it counts if the program shows their messages. */
import { escape, nothing, type Outcome, type Spot } from '../code/spot.ts';
import type { World } from '../code/world.ts';

/** A message of an error on the way to the standard output, in several languages. */
const shown =
  /\b(?:console\.log|print|puts|echo|printf|Println|Printf|res\.\w+|send|json|render)\b(?![^\n]*stderr)[^\n]*(?:\.message\b|getMessage|\bstr\((?:e|err|error|exc|ex)\)|[({ ,](?:e|err|error|exc|ex)(?:[)},]|$)|\$!)/;

export function addressShown(
  world: World,
  spot: Spot,
  node: { start: number; end: number },
): readonly Outcome[] {
  const { file } = spot.around;
  const files = [file, ...world.usersOf(file, [])];
  return files.some((one) => shown.test(world.textOf(one.file)))
    ? [escape(spot, 'an error names the address, and errors are shown', node)]
    : nothing;
}
