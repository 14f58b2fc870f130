/** What an editor offers at a finding: its fix, the fixes of the file, a comment that ignores it, its explanation. */
import {
  CodeActionKind,
  type CodeAction,
  type CodeActionParams,
  type Range,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { Edit, Finding } from '../finding.ts';
import type { ParseCheck } from '../fix/parse-check.ts';
import { isFixable, type Fixable } from '../fix/plan.ts';
import { changeText } from '../report/finding-words.ts';
import { fixAllKind } from './capabilities.ts';
import { explainCommand } from './commands.ts';
import { diagnosticOf } from './diagnostics.ts';
import { editsOf, workspaceEdit } from './edits.ts';
import { ignoreEdit, type TryOut } from './ignore-comment.ts';
import type { Snapshot } from './snapshot.ts';

export interface ActionContext {
  readonly file: string;
  readonly snapshot: Snapshot;
  readonly check: ParseCheck;
  readonly isVersioned: boolean;
  /** Days until the end of a comment. */
  readonly ignoreDays: number;
  /** Whether the editor asks for the edit of an action only when it is taken. */
  readonly resolves: boolean;
  readonly tryOut: TryOut;
}

/** What an action needs to be resolved. */
export interface IgnoreData {
  readonly kind: 'ignore';
  readonly uri: string;
  readonly fingerprint: string;
}

export async function codeActions(
  { range, context }: CodeActionParams,
  around: ActionContext,
): Promise<CodeAction[]> {
  const { file, snapshot } = around;
  const isWanted = (kind: string) =>
    context.only === undefined ||
    context.only.some((only) => kind === only || kind.startsWith(`${only}.`) || only === '');
  const met = snapshot
    .in(file)
    .filter((finding) => touches(snapshot.range(file, finding.start.offset, finding.end.offset), range));
  const actions: CodeAction[] = [];
  if (isWanted(CodeActionKind.QuickFix)) {
    for (const finding of met) {
      if (isFixable(finding)) actions.push(...(await fixAction(finding, around)));
    }
    for (const finding of met) {
      actions.push(...(await ignoreAction(finding, around)), explainAction(finding, around));
    }
  }
  // Of all findings of the file, wherever the cursor is; editors run it when a file is saved.
  const asked = context.only !== undefined && isWanted(fixAllKind);
  if (asked || (context.only === undefined && met.length > 0)) actions.push(...(await fixAllAction(around)));
  return actions;
}

async function fixAction(finding: Fixable, around: ActionContext): Promise<CodeAction[]> {
  const { snapshot, check, isVersioned } = around;
  const edits = await editsOf([finding], snapshot, check);
  if (!edits) return [];
  const { fix } = finding;
  return [
    {
      title: fix.safety === 'safe' ? upperFirst(fix.title) : upperFirst(changeText(fix)),
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnosticOf(finding, snapshot)],
      edit: workspaceEdit(edits, snapshot, isVersioned),
      ...(fix.safety === 'safe' ? { isPreferred: true } : {}),
    },
  ];
}

async function fixAllAction(around: ActionContext): Promise<CodeAction[]> {
  const { file, snapshot, check, isVersioned } = around;
  const safe = snapshot
    .in(file)
    .filter(isFixable)
    .filter(({ fix }) => fix.safety === 'safe');
  const edits = await editsOf(safe, snapshot, check);
  if (!edits) return [];
  return [
    {
      title: 'Fix all safe findings of this file (dockshift)',
      kind: fixAllKind,
      edit: workspaceEdit(edits, snapshot, isVersioned),
    },
  ];
}

async function ignoreAction(finding: Finding, around: ActionContext): Promise<CodeAction[]> {
  const { snapshot, file, resolves, ignoreDays } = around;
  const action: CodeAction = {
    title: `Ignore ${finding.rule} here for ${ignoreDays} days, with a comment`,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnosticOf(finding, snapshot)],
  };
  const data: IgnoreData = { kind: 'ignore', uri: snapshot.uri(file), fingerprint: finding.fingerprint };
  if (resolves) return [{ ...action, data }];
  const edit = await ignoringEdit(finding, around);
  return edit ? [{ ...action, edit }] : [];
}

/** @returns undefined if no comment has the effect */
export async function ignoringEdit(
  finding: Finding,
  { snapshot, ignoreDays, tryOut, isVersioned }: ActionContext,
): Promise<WorkspaceEdit | undefined> {
  const edit = await ignoreEdit(finding, snapshot, { days: ignoreDays, tryOut });
  return (
    edit && workspaceEdit(new Map<string, readonly Edit[]>([[edit.file, [edit]]]), snapshot, isVersioned)
  );
}

function explainAction(finding: Finding, { snapshot }: ActionContext): CodeAction {
  const title = `Explain ${finding.rule}`;
  return {
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnosticOf(finding, snapshot)],
    command: { title, command: explainCommand, arguments: [finding.rule] },
  };
}

function touches(one: Range, other: Range): boolean {
  return !isBefore(one.end, other.start) && !isBefore(other.end, one.start);
}

function isBefore(one: Range['start'], other: Range['start']): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
