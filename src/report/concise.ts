import type { Finding, Report } from '../finding.ts';
import { visibleLine } from '../text/visible.ts';
import { messageText } from './finding-words.ts';
import type { ReportContext } from './reporter.ts';
import { shownPath } from './shown-path.ts';

/**
 * One line for each finding, as compilers write it, for grep and for editors that jump to a place:
 * `src/hub.ts:19:34: warning no-removed-hub-v1 v1 was removed on 2022-08-23 [safe fix]`. Nothing for a clean project.
 */
export function concise({ findings }: Report, { quiet, root, cwd }: ReportContext): string {
  return findings
    .filter(({ severity }) => !quiet || severity === 'error')
    .map((finding) => `${lineOf(finding, shownPath(finding.file, root, cwd))}\n`)
    .join('');
}

function lineOf(finding: Finding, file: string): string {
  const { start, severity, rule, fix } = finding;
  const place = `${file}:${start.line}:${start.column}`;
  const mark = fix === null ? '' : fix.safety === 'safe' ? ' [safe fix]' : ' [fix to review]';
  return visibleLine(`${place}: ${severity} ${rule} ${messageText(finding)}${mark}`);
}
