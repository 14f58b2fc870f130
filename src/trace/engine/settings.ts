/** Versions of the Engine API that are set for whichever clients read them: `DOCKER_API_VERSION=1.41`. */
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { FileIndex } from '../model/scope.ts';
import type { EngineSettingFact } from './fact.ts';
import { settingsInCode } from './settings/code.ts';
import { Collector } from './settings/collector.ts';
import { settingsInData } from './settings/data.ts';
import { settingsInMarkup } from './settings/markup.ts';
import { settingNames } from './settings/names.ts';

const mayHold = new RegExp(
  settingNames.map(({ name }) => name.replaceAll('.', String.raw`\.`)).join('|'),
  'i',
);

/** The settings of a file, or of one of its parts. Positions are those of the file. */
export function settingsIn(ev: Evaluator, file: FileIndex): readonly EngineSettingFact[] {
  if (!mayHold.test(file.program.text)) return [];
  const found = new Collector(file);
  settingsInData(file, found);
  settingsInMarkup(file, found);
  // A data file is no code, though the table reads it as some.
  if (!file.program.data) settingsInCode(ev, file, found);
  return found.facts;
}
