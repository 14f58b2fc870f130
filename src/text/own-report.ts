/**
 * How reports of ours begin, by which a scan knows one that was left in a project: what is in it is no code. Each
 * beginning is as narrow as the format allows, because a file that only mentions dockshift is scanned like any other.
 */
const rule = String.raw`(?:no|prefer)-[a-z-]*(?:hub|engine)[a-z0-9-]*`;

/** What `dockshift baseline` writes. */
const baseline = new RegExp(
  String.raw`^\s*\{\s*"version":\s*1,\s*"findings":\s*\[\s*\{\s*"file":\s*"(?:[^"\\\n]|\\.)*",\s*"rule":\s*"${rule}",`,
);

const beginnings: readonly RegExp[] = [
  // json, and what `dockshift probe --format json` writes
  /^\s*\{\s*"version":\s*1,\s*"tool":\s*\{\s*"name":\s*"dockshift",/,
  baseline,
  // what a scan keeps for the next one
  /^\{"dockshift-cache":\d+,"sum":"/,
  // jsonl
  /^\{"kind":\s*"run",\s*"version":\s*1,\s*"tool":\s*\{\s*"name":\s*"dockshift",/,
  // sarif, code-scanning
  /^\s*\{\s*"\$schema":[^\n,]+,\s*"version":\s*"2\.1\.0",\s*"runs":\s*\[\s*\{\s*"tool":\s*\{\s*"driver":\s*\{\s*"name":\s*"dockshift",/,
  // gitlab
  new RegExp(String.raw`^\s*\[\s*\{\s*"check_name":\s*"${rule}",\s*"fingerprint":`),
  // junit
  /^<\?xml [^\n>]+\?>\s*<testsuites name="dockshift" /,
  // checkstyle
  /^<\?xml [^\n>]+\?>\s*<!-- Written by dockshift\. -->\s*<checkstyle /,
  // html
  /^<!doctype html>\s*<html lang="en">\s*<head>\s*<meta charset="utf-8">\s*<meta name="generator" content="dockshift /,
  // markdown, and the summary of a job; the sign of the headline is no ASCII
  /^(?:<!-- dockshift -->\s)?### [^\w\n]{1,16} dockshift: /,
  // what `dockshift migrate --format markdown` writes
  /^## Docker API migration\n\n(?:Changed|Would change|Nothing to change)\b/,
  // github
  new RegExp(String.raw`^::(?:error|warning|notice) file=[^\n]*,title=dockshift%3A ${rule}::`),
  // concise
  new RegExp(String.raw`^[^\n:]+:\d+:\d+: (?:error|warning|info) ${rule} `),
  // pretty: a file, then its first finding, whose message may take several lines
  new RegExp(
    String.raw`^[^\n]+\n {2,}\d+:\d+ {2}(?:error|warning|info) [^\n]*(?:\n {12}[^\n]*){0,9}? {2}${rule}\n`,
  ),
];

/** UTF-16 units from the start of a file that are enough to know a report by. */
export const reportHead = 4096;

/**
 * @param head the first units of a text, or its bytes as latin1; a byte order mark does not count
 */
export function isOwnReport(head: string): boolean {
  const text = head.replace(/^(?:\uFEFF|\u00EF\u00BB\u00BF)/, '').replaceAll('\r\n', '\n');
  return beginnings.some((beginning) => beginning.test(text));
}

/** Whether it is a baseline, which belongs to the project and is a file of each of its scans. @param head as for a report */
export function isOwnBaseline(head: string): boolean {
  return baseline.test(head);
}
