/** Classes of the project that state which of two objects comes first, or that two are equal: `compareTo`, `<=>`, `__lt__`, `Less`. */
import type { FileIndex } from '../../trace/model/scope.ts';
import { aroundOf } from '../code/around.ts';
import { codeOf } from '../code/comments.ts';
import { startOf } from '../code/start-of.ts';
import { filesOfProgram } from '../code/files-of-program.ts';
import type { World } from '../code/world.ts';
import { mayTieBy } from './ties.ts';

/** Methods by which a language compares objects. */
const methods: Readonly<Record<string, readonly string[]>> = {
  go: ['Less'],
  java: ['compareTo', 'equals'],
  javascript: ['valueOf', 'toString', '[Symbol.toPrimitive]'],
  python: ['__lt__', '__gt__', '__le__', '__ge__', '__eq__'],
  ruby: ['<=>', '==', 'eql?', '<', '>'],
};
/** `stars: int = field(compare=False)`: a field of a data class that does not count. */
const leavesOut = /\bcompare\s*=\s*False\b/;

/** @returns whether two objects may be equal for a method of the program: which class is meant does not show */
export function mayTieByOwn(world: World, file: FileIndex): boolean {
  return comparingIn(world, file).some((code) => mayTieBy(code, { language: file.language }));
}

/** @returns the same for a `Less` of Go; if there is none in sight, they may be */
export function mayTieByLess(world: World, file: FileIndex): boolean {
  return comparingIn(world, file).length === 0 || mayTieByOwn(world, file);
}

function comparingIn(world: World, file: FileIndex): readonly string[] {
  const names = methods[file.language] ?? [];
  return filesOfProgram(world, file, names).flatMap((one) => {
    const code = codeOf(world, one);
    const own = [...aroundOf(one).file.functions.values()].filter(
      ({ name, owner }) => owner && names.includes(name),
    );
    const written = own.map(({ fn }) => code.slice(fn.body[0] ? startOf(fn.body[0]) : fn.start, fn.end));
    return file.language === 'python' && leavesOut.test(code) ? [...written, leavesOut.source] : written;
  });
}
