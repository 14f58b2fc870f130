import path from 'node:path';
import { withFile } from '../sift/open-file.ts';
import { isOwnBaseline, isOwnReport, reportHead } from '../text/own-report.ts';

/** What reports are called; other files are not opened for this. */
const mayBeReport = /\.(?:json|jsonl|sarif|html|xml|md|txt|log)$/i;
/** Empty files of these kinds are no documents yet. */
const mayBeBegun = /\.(?:json|sarif)$/i;

/**
 * The files that shards must agree in. A report of another shard may lie among them, finished or empty as it is while that
 * shard runs: it is there for one shard and not for the other, and is no part of what they scan.
 *
 * @param root absolute path
 * @param files relative to the root
 */
export function withoutReports(root: string, files: readonly string[]): readonly string[] {
  return files.filter((file) => !mayBeReport.test(file) || !isReport(path.join(root, file)));
}

function isReport(file: string): boolean {
  try {
    const head = withFile(file, (opened) => {
      const bytes = Buffer.alloc(reportHead);
      return bytes.toString('latin1', 0, opened.readInto(bytes, reportHead));
    });
    return head === ''
      ? mayBeBegun.test(file)
      : head !== undefined && isOwnReport(head) && !isOwnBaseline(head);
  } catch {
    return false; // the scan reports what cannot be read
  }
}
