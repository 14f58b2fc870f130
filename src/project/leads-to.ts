/** Whether the imports of a script lead to another file, as its text shows them. */
import { importsIn } from '../languages/javascript/imports-in.ts';
import type { DiskProject } from './project.ts';

/** Imports that may lie between; an editor follows as many (`eslint/engine-files.ts`). */
const maxWay = 3;

export function leadsTo(project: DiskProject, from: string, to: string): boolean {
  const seen = new Set([from]);
  let outer: readonly string[] = [from];
  for (let way = 0; way < maxWay && outer.length > 0; way++) {
    outer = outer.flatMap((file) => targetsOf(project, file)).filter((file) => !seen.has(file));
    if (outer.includes(to)) return true;
    for (const file of outer) seen.add(file);
  }
  return false;
}

function targetsOf(project: DiskProject, file: string): readonly string[] {
  const index = project.index(file);
  const imports = index ? importsIn(index.program.text) : [];
  return imports.flatMap((from) => (index && project.resolve(from, index)) ?? []);
}
