/** Over a request: what it becomes. */
import type { CodeLens } from 'vscode-languageserver/node';
import { insteadText } from '../report/finding-words.ts';
import { explainCommand } from './commands.ts';
import type { Snapshot } from './snapshot.ts';

export function codeLenses(file: string, snapshot: Snapshot): CodeLens[] {
  return snapshot.in(file).flatMap((finding) => {
    const instead = insteadText(finding);
    if (instead === undefined) return [];
    return [
      {
        range: snapshot.range(file, finding.start.offset, finding.end.offset),
        command: { title: `becomes ${instead}`, command: explainCommand, arguments: [finding.rule] },
      },
    ];
  });
}
