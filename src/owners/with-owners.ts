/** Findings with the owners of their files, as the repository's CODEOWNERS names them. */
import path from 'node:path';
import { enclosingRepository } from '../discover/git-list.ts';
import { UserError } from '../errors/user-error.ts';
import type { Finding, Report } from '../finding.ts';
import { summarize } from '../findings/sort.ts';
import { textBehindLinks } from '../sift/open-file.ts';
import { didYouMean } from '../text/nearest.ts';
import { codeowners, type Codeowners } from './codeowners.ts';

/** The first that is there counts, as on GitHub; GitLab has a folder of its own. */
const places = ['.github/CODEOWNERS', '.gitlab/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'];

/** Without a CODEOWNERS file the report stays as it is. @param root absolute path that its files are relative to */
export function withOwners(report: Report, root: string): Report {
  const repository = enclosingRepository(root) ?? root;
  const owners = ownersIn(repository);
  if (owners === undefined) return report;
  const way = path.relative(repository, root).split(path.sep).join('/');
  const owned = <F extends Finding>(finding: F): F => ({
    ...finding,
    owners: owners.of(path.posix.join(way, finding.file)),
  });
  return { ...report, findings: report.findings.map(owned), suppressed: report.suppressed.map(owned) };
}

/**
 * What leaves of a report the findings of some owners.
 *
 * @param asked as CODEOWNERS has them; case does not count
 * @param root absolute path that the files of the report are relative to
 * @throws UserError if CODEOWNERS is not there or does not name one of them: a slip must not let a run pass
 */
export function ofOwners(report: Report, asked: readonly string[], root: string): Report {
  const named = ownersIn(enclosingRepository(root) ?? root)?.named;
  if (named === undefined) throw new UserError('--owner: the repository has no CODEOWNERS file');
  const known = new Map(Array.from(named, (owner) => [owner.toLowerCase(), owner]));
  const owners = new Set(asked.map((owner) => known.get(owner.toLowerCase()) ?? refuse(owner, named)));
  const isOwned = (finding: Finding) => finding.owners?.some((owner) => owners.has(owner)) ?? false;
  const findings = report.findings.filter(isOwned);
  const suppressed = report.suppressed.filter(isOwned);
  return { ...report, findings, suppressed, summary: summarize(findings) };
}

function refuse(owner: string, named: ReadonlySet<string>): never {
  throw new UserError(`--owner: CODEOWNERS does not name '${owner}'${didYouMean(owner, named)}`);
}

function ownersIn(repository: string): Codeowners | undefined {
  for (const place of places) {
    try {
      const text = textBehindLinks(path.join(repository, place));
      if (text !== undefined) return codeowners(text);
    } catch {
      // not there, or not to be read
    }
  }
  return undefined;
}
