/** A migration as the text of a pull request: what changed in each file and why, what needs review, what is left by hand. */
import type { Finding, Fix } from '../../finding.ts';
import { cut } from '../../text/cut.ts';
import { bytesOf } from '../bytes.ts';
import { markdownCode, markdownText } from '../markdown-text.ts';
import { counted } from '../../text/counted.ts';
import { changedFindings, type Migration } from './migration.ts';

/** The text of a pull request of GitHub takes 65,536 characters; some room is left for what people add. */
const mostBytes = 60_000;
const maxText = 400;

type Fixed = Finding & { readonly fix: Fix };

/** @param pathOf how a file is named in the repository */
export function migrationMarkdown(migration: Migration, pathOf: (file: string) => string): string {
  const { isWritten, changes, review, byHand, leftOut } = migration;
  const count = changedFindings(migration);
  const does = isWritten ? 'Changed' : 'Would change';
  const summary =
    count === 0
      ? 'Nothing to change.'
      : `${does} ${counted(count, 'use')} of Docker APIs in ${counted(changes.length, 'file')}.`;
  const placed = (finding: Finding) => markdownCode(`${pathOf(finding.file)}:${finding.start.line}`);
  const needsReview = [
    ...new Set(changes.flatMap(({ findings }) => findings.filter(({ fix }) => fix.safety === 'unsafe'))),
  ];
  const sections: readonly Section[] = [
    ...changes.map(({ file, findings }) => ({
      title: `#### ${markdownCode(pathOf(file))}`,
      rows: findings.map((finding) => changedRow(finding)),
    })),
    { title: '### Review needed', rows: needsReview.map((one) => `- ${placed(one)} ${titleOf(one)}\n`) },
    {
      title: '### Not changed: review needed (`dockshift migrate --unsafe`)',
      rows: review.map((one) => `- ${placed(one)} ${titleOf(one)}\n`),
    },
    {
      title: '### Left by hand',
      rows: byHand.map(
        (one) =>
          `- ${placed(one)} ${short(one.message)}${one.whyNoFix === null ? '' : `: ${short(one.whyNoFix)}`}\n`,
      ),
    },
    {
      title: '### Left as it is',
      rows: leftOut.map(({ finding, why }) => `- ${placed(finding)} ${short(why)}\n`),
    },
  ];
  return withRoom(`## Docker API migration\n\n${summary}\n`, sections);
}

interface Section {
  readonly title: string;
  /** Each ends with a line break. */
  readonly rows: readonly string[];
}

/** What does not fit is counted. */
function withRoom(head: string, sections: readonly Section[]): string {
  let text = head;
  let left = mostBytes - bytesOf(head);
  let more = 0;
  for (const { title, rows } of sections) {
    let part = `\n${title}\n\n`;
    let taken = 0;
    for (const row of rows) {
      if (bytesOf(part) + bytesOf(row) > left) break;
      part += row;
      taken++;
    }
    more += rows.length - taken;
    if (taken === 0) continue;
    text += part;
    left -= bytesOf(part);
  }
  return more === 0 ? text : `${text}\n${counted(more, 'more line')} did not fit.\n`;
}

function changedRow(finding: Fixed): string {
  const { start, fix, message, since, entry, docs } = finding;
  const date = since === null || message.includes(since) ? '' : `, since ${since}`;
  const review = fix.safety === 'safe' ? '' : ' **Review needed.**';
  return `- line ${start.line}: ${short(fix.title)}.${review}<br>${short(message)} (${source(entry, docs)}${date})\n`;
}

/** Catalogues of users name pages too: only what is a plain address becomes a link. */
function source(entry: string, docs: string): string {
  return /^https?:\/\/[\w.~/#?&=%:+-]+$/.test(docs) ? `[${entry}](${docs})` : markdownCode(entry);
}

function titleOf({ fix }: Fixed): string {
  return short(fix.title);
}

function short(text: string): string {
  return markdownText(cut(text, maxText));
}
