/** Every fixture through the protocol: the diagnostics are what a scan finds, and the edits what `migrate` writes. */
import { fileURLToPath } from 'node:url';
import { createFixture } from 'fs-fixture';
import { describe, expect, test } from 'vitest';
import type { CodeAction, Diagnostic, WorkspaceEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { loadConfiguration } from '../../src/config/load.ts';
import type { Finding } from '../../src/finding.ts';
import { changesOf } from '../../src/fix/changes.ts';
import { parseCheck } from '../../src/fix/parse-check.ts';
import { isFixable } from '../../src/fix/plan.ts';
import { withoutSuppressed } from '../../src/fix/suppressed.ts';
import { scan } from '../../src/scan.ts';
import { listCases, readCase } from '../fixtures/case.ts';
import { readVocabulary } from '../fixtures/vocabulary.ts';
import { Editor } from './client.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const fixtures = `${root}fixtures`;
const vocabulary = readVocabulary(root);
const check = parseCheck();

describe('fixtures', () => {
  test.each(listCases(fixtures))('%s', async (name) => {
    const { files } = readCase(fixtures, name, vocabulary);
    const copy = await createFixture(Object.fromEntries(files));
    const folder = copy.path.replace(/\/$/, '');
    const editor = new Editor([folder]);
    try {
      const config = await loadConfiguration({ root: folder });
      const report = await scan({ root: folder, config });
      await editor.begin();
      const { items } = await editor.pullAll();
      const shown = items.flatMap((item) =>
        item.kind === 'full' ? item.items.map((one) => lineOf(item.uri, one)) : [],
      );
      expect(shown).toEqual(report.findings.map((finding) => lineOfFinding(editor, finding)));

      const safe = report.findings.filter(isFixable).filter(({ fix }) => fix.safety === 'safe');
      const { free } = withoutSuppressed(safe, report.suppressed, (file) => file);
      const { changes } = await changesOf(free, { root: folder, check });
      const edits = await allFixes(editor, new Set(report.findings.map(({ file }) => file)));
      const texts = new Map([...files].map(([file, text]) => [editor.uri(file), text]));
      const written = changes.map(({ file, after }) => [editor.uri(file), after]);
      expect(
        [...editsByUri(edits)].map(([uri, some]) => [uri, edited(texts.get(uri) ?? '', uri, some)]),
      ).toEqual(written);
    } finally {
      await editor.end();
      await copy.rm();
    }
  });
});

function lineOf(uri: string, { code, severity, range }: Diagnostic): string {
  const { start, end } = range;
  return `${uri} ${start.line}:${start.character}-${end.line}:${end.character} ${severity ?? 0} ${code ?? ''}`;
}

const severities = { error: 1, warning: 2, info: 3 };

function lineOfFinding(editor: Editor, { file, start, end, severity, rule }: Finding): string {
  const range = `${start.line - 1}:${start.column - 1}-${end.line - 1}:${end.column - 1}`;
  return `${editor.uri(file)} ${range} ${severities[severity]} ${rule}`;
}

async function allFixes(editor: Editor, files: ReadonlySet<string>): Promise<readonly WorkspaceEdit[]> {
  const found: WorkspaceEdit[] = [];
  for (const file of files) {
    const top = { line: 0, character: 0 };
    const actions = await editor.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: editor.uri(file) },
      range: { start: top, end: top },
      context: { diagnostics: [], only: ['source.fixAll.dockshift'] },
    });
    found.push(...actions.flatMap(({ edit }) => edit ?? []));
  }
  return found;
}

/** Fixes of several files may need the same edit. */
function editsByUri(edits: readonly WorkspaceEdit[]): ReadonlyMap<string, ReadonlyMap<string, CodeEdit>> {
  const byUri = new Map<string, Map<string, CodeEdit>>();
  for (const { changes = {} } of edits) {
    for (const [uri, some] of Object.entries(changes)) {
      const known = byUri.get(uri) ?? new Map<string, CodeEdit>();
      for (const one of some) known.set(JSON.stringify(one), one);
      byUri.set(uri, known);
    }
  }
  return new Map([...byUri].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

type CodeEdit = NonNullable<WorkspaceEdit['changes']>[string][number];

function edited(text: string, uri: string, edits: ReadonlyMap<string, CodeEdit>): string {
  return TextDocument.applyEdits(TextDocument.create(uri, '', 1, text), [...edits.values()]);
}
