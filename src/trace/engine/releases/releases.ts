/** Things that contain or install an engine: images, install scripts, packages, actions. */
import type { Evaluator } from '../../evaluator/evaluate.ts';
import { originOf } from '../../model/origin.ts';
import type { FileIndex } from '../../model/scope.ts';
import type { EngineReleaseFact } from '../fact.ts';
import { releasesInCode } from './code.ts';
import { releasesOfDocument } from './documents.ts';
import { releasesOfCommands } from './scripts.ts';
import type { ReleaseTable } from './table.ts';
import { releasesOfTasks } from './tasks.ts';

/** What is there to be read and runs nothing is left out: every guide shows how an engine is installed. */
export function releasesIn(
  ev: Evaluator,
  file: FileIndex,
  table: ReleaseTable | undefined,
): readonly EngineReleaseFact[] {
  if (!table || file.program.document || !table.sign.test(file.program.text)) return [];
  const { generic } = originOf(file);
  const sure = [
    ...releasesOfDocument(file, table),
    ...releasesOfCommands(ev, file, table),
    ...releasesOfTasks(file, table),
  ];
  const facts = [
    ...sure.map((found) => ({ found, isSure: !generic })),
    ...releasesInCode(ev, file, table),
  ].map(({ found, isSure }): EngineReleaseFact => ({
    kind: 'engine-release',
    ...found,
    ...(isSure ? {} : { generic: true }),
  }));
  // One thing is reported once, whichever way it was found.
  return facts.filter(
    ({ site }, i) =>
      !facts.slice(0, i).some((other) => other.site.start <= site.start && site.end <= other.site.end),
  );
}
