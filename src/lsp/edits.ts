/** Fixes as edits of an editor: the same text as `dockshift migrate` writes, in buffers and in files that are not open. */
import type { TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver/node';
import type { Edit } from '../finding.ts';
import type { ParseCheck } from '../fix/parse-check.ts';
import { planOf, withEdits, type Fixable } from '../fix/plan.ts';
import { withoutSuppressed } from '../fix/suppressed.ts';
import type { Snapshot } from './snapshot.ts';

/** The edits of each file, none in another's way. */
type FileEdits = ReadonlyMap<string, readonly Edit[]>;

/**
 * What some fixes come to together. One that would change suppressed code, or a text so that it parses worse, is left out.
 *
 * @returns undefined if none is left
 */
export async function editsOf(
  fixable: readonly Fixable[],
  snapshot: Snapshot,
  check: ParseCheck,
): Promise<FileEdits | undefined> {
  let left = withoutSuppressed(fixable, snapshot.suppressed, (file) => file).free;
  while (left.length > 0) {
    const { files } = planOf(left);
    const refused = new Set<Fixable>();
    for (const { file, edits, findings } of files) {
      if (!(await isWorse(file, edits, snapshot, check))) continue;
      for (const one of await culprits(file, findings, snapshot, check)) refused.add(one);
    }
    if (refused.size === 0) return new Map(files.map(({ file, edits }) => [file, edits] as const));
    left = left.filter((finding) => !refused.has(finding));
  }
  return undefined;
}

function isWorse(
  file: string,
  edits: readonly Edit[],
  snapshot: Snapshot,
  check: ParseCheck,
): Promise<boolean> {
  const before = snapshot.text(file);
  return check.isWorse(file, before, withEdits(before, edits));
}

/** Those that spoil the file by themselves, or all of them if only several together do. */
async function culprits(
  file: string,
  findings: readonly Fixable[],
  snapshot: Snapshot,
  check: ParseCheck,
): Promise<readonly Fixable[]> {
  const blamed: Fixable[] = [];
  for (const finding of findings) {
    const own = planOf([finding]).files.find((plan) => plan.file === file)?.edits ?? [];
    if (await isWorse(file, own, snapshot, check)) blamed.push(finding);
  }
  return blamed.length > 0 ? blamed : findings;
}

/** @param isVersioned whether the editor refuses edits of texts that have changed since */
export function workspaceEdit(edits: FileEdits, snapshot: Snapshot, isVersioned: boolean): WorkspaceEdit {
  const parts = [...edits].map(([file, some]): TextDocumentEdit => {
    const textDocument = { uri: snapshot.uri(file), version: snapshot.version(file) ?? null };
    return { textDocument, edits: some.map((edit) => textEditOf(edit, snapshot)) };
  });
  if (isVersioned) return { documentChanges: parts };
  return { changes: Object.fromEntries(parts.map((part) => [part.textDocument.uri, plainEdits(part)])) };
}

function textEditOf({ file, start, end, text }: Edit, snapshot: Snapshot): TextEdit {
  return { range: snapshot.range(file, start, end), newText: text };
}

function plainEdits({ edits }: TextDocumentEdit): TextEdit[] {
  return edits.flatMap((edit) => ('newText' in edit ? [{ range: edit.range, newText: edit.newText }] : []));
}
