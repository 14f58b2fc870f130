/** What reporters are given: the report and the code of the project, with stars for the secrets of the scanned code. */
import type { Edit, Finding, Fix, Report } from '../finding.ts';
import { hiding, secretsIn, shortestAlone, type Hide } from '../text/secrets.ts';
import { secretPieces } from '../text/secret-pieces.ts';
import { hiddenInLines, namesOfSecrets, starsIn } from './hidden-lines.ts';
import type { ReportContext } from './reporter.ts';

interface Safe {
  readonly report: Report;
  readonly context: ReportContext;
}

/**
 * Files, places and fingerprints stay as they are. An edit is reported in smaller ones around a secret; if that cannot be, the
 * fix has no edits here and states so.
 */
export function withoutSecrets(report: Report, context: ReportContext): Safe {
  const reported = [...report.findings, ...report.suppressed];
  const pieces = secretPieces(reported, context.readText);
  const known = new Set([
    ...reported.flatMap((finding) => textsOf(finding).flatMap((text) => [...secretsIn(text)])),
    ...pieces.sure,
  ]);
  const hide = hiding(known, pieces.shy);
  const edits = editHider(known, hide, context);
  const findings = report.findings.map((finding) => hidden(finding, hide, edits));
  const suppressed = report.suppressed.map((finding) => {
    const { suppression } = finding;
    const reason = suppression.reason === null ? null : hide(suppression.reason);
    return { ...hidden(finding, hide, edits), suppression: { ...suppression, reason } };
  });
  const stars = starsIn([...findings, ...suppressed]);
  const names = namesOfSecrets([...findings, ...suppressed]);
  return {
    report: {
      ...report,
      findings,
      suppressed,
      problems: report.problems.map(({ file, message }) => ({ file, message: hide(message) })),
    },
    context: {
      ...context,
      readText: (file) => {
        const text = context.readText(file);
        return text === undefined ? undefined : hiddenInLines(hide(text), stars.get(file), names);
      },
    },
  };
}

function textsOf({ url, message, methodFrom, evidence, fix, whyNoFix }: Finding): readonly string[] {
  return [
    url ?? '',
    message,
    methodFrom,
    whyNoFix ?? '',
    fix?.title ?? '',
    ...evidence.map(({ says }) => says),
  ];
}

function hidden<F extends Finding>(finding: F, hide: Hide, edits: HideEdits): F {
  const { url, message, methodFrom, evidence, fix, whyNoFix, replacement, operation } = finding;
  return {
    ...finding,
    url: url === null ? null : hide(url),
    message: hide(message),
    methodFrom: hide(methodFrom),
    operation: operation === null ? null : hide(operation),
    replacement: replacement === null ? null : { ...replacement, path: hide(replacement.path) },
    evidence: evidence.map((one) => ({ ...one, says: hide(one.says) })),
    fix: fix === null ? null : hiddenFix(fix, hide, edits),
    whyNoFix: whyNoFix === null ? null : hide(whyNoFix),
  };
}

function hiddenFix(fix: Fix, hide: Hide, edits: HideEdits): Fix {
  const reported = fix.edits.map(edits);
  const whole = reported.every((own) => own !== undefined);
  const title = hide(fix.title);
  return whole
    ? { ...fix, title, edits: reported.flat() }
    : { ...fix, title: `${title} ${untold}`, edits: [] };
}

const untold = '(the change holds a secret, and is not shown here: dockshift migrate has it)';

/** @returns the same change without the secret, or undefined if the secret itself moves */
type HideEdits = (edit: Edit) => readonly Edit[] | undefined;

function editHider(known: ReadonlySet<string>, hide: Hide, { readText }: ReportContext): HideEdits {
  const inFiles = new Map<string, ReadonlySet<string>>();
  const secretsOf = (file: string, text: string) => {
    const found = inFiles.get(file) ?? new Set([...known, ...secretsIn(text)]);
    inFiles.set(file, found);
    return found;
  };
  return (edit) => {
    if (edit.text === '') return [edit];
    const source = readText(edit.file) ?? '';
    const secrets = [...secretsOf(edit.file, source), ...secretsIn(edit.text)].filter((secret) =>
      edit.text.includes(secret),
    );
    // A short one that is there by chance is not recognised by the text around it.
    const own = secrets.filter((secret) => secret.length >= shortestAlone || hide(edit.text) !== edit.text);
    if (own.length === 0) return [edit];
    const parts = apart(edit, source.slice(edit.start, edit.end), own);
    return parts.some(({ text }) => own.some((secret) => text.includes(secret))) ? undefined : parts;
  };
}

/** An edit as several that leave alone what is before and after it, as far as that is a secret. */
function apart(edit: Edit, old: string, secrets: readonly string[]): readonly Edit[] {
  if (old === edit.text) return [];
  const secret = secrets.find((one) => old.includes(one) && edit.text.includes(one));
  if (secret === undefined) return [edit];
  const from = old.indexOf(secret);
  const to = edit.text.indexOf(secret);
  const before = { ...edit, end: edit.start + from, text: edit.text.slice(0, to) };
  const after = {
    ...edit,
    start: edit.start + from + secret.length,
    text: edit.text.slice(to + secret.length),
  };
  return [
    ...apart(before, old.slice(0, from), secrets),
    ...apart(after, old.slice(from + secret.length), secrets),
  ];
}
