/** Scans the labelled repositories and puts together what was found, by language and by how far each is followed. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scan } from '../measure.ts';
import { missed, share, table } from '../table.ts';
import { checkOut } from './checkout.ts';
import { roundOf, type About, type Repository, type Round } from './labels.ts';
import { isFixRight, score, type Score, type Stray } from './score.ts';

export interface Held extends Score {
  /** Repositories that are not in the mirror. */
  readonly absent: readonly Repository[];
}

/** @param folder `labels/` @param only a number of a round */
export const roundsIn = (folder: string, only?: number): readonly Round[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .map((file) => roundOf(readFileSync(join(folder, file), 'utf8')))
    .filter(({ round }) => only === undefined || round === only);

export async function hold(scan: Scan, { repositories, labels }: Round, mirror: string): Promise<Held> {
  const scores: Score[] = [];
  const absent: Repository[] = [];
  for (const one of repositories) {
    const root = mkdtempSync(join(tmpdir(), 'dockshift-accuracy-'));
    try {
      if (checkOut(mirror, one, root)) {
        const own = labels.filter(({ repository }) => repository === one.repository);
        scores.push(score(own, await scan(root)));
      } else absent.push(one);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  }
  return {
    scored: scores.flatMap(({ scored }) => scored),
    strays: scores.flatMap(({ strays }) => strays),
    absent,
  };
}

/** Markdown: recall, precision, operations and fixes of one API. */
export function page({ scored, strays }: Score, about: About): string {
  const own = scored.filter((one) => one.about === about);
  const found = own.filter(({ finding }) => finding !== undefined);
  const named = found.filter(({ label }) => label.operation !== undefined);
  const wrong = strays.filter((one) => one.about === about);
  return [
    table(own),
    '',
    `recall ${share(own)}, precision ${found.length}/${found.length + wrong.length}` +
      (named.length > 0
        ? `, operation ${named.filter(({ label, finding }) => label.operation === finding?.operation).length}/${named.length}`
        : '') +
      `, fix no safer than its label ${found.filter(isFixRight).length}/${found.length}`,
    ...missed(own),
    ...wrong.map(shownOf),
  ].join('\n');
}

const shownOf = ({ finding }: Stray): string =>
  `no label: ${finding.file}:${finding.start.line} ${finding.rule} ${finding.url ?? ''}`;
