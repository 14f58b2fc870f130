/** An editor with ESLint's language server: what a person does with one document. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { LanguageClient } from './language-client.ts';

const positionSchema = v.object({ line: v.number(), character: v.number() });
const rangeSchema = v.object({ start: positionSchema, end: positionSchema });
const diagnosticSchema = v.looseObject({
  range: rangeSchema,
  severity: v.number(),
  source: v.string(),
  code: v.string(),
  message: v.string(),
  codeDescription: v.optional(v.object({ href: v.string() })),
});
const actionSchema = v.object({
  title: v.string(),
  kind: v.string(),
  isPreferred: v.optional(v.boolean(), false),
  command: v.object({ command: v.string(), arguments: v.array(v.unknown()) }),
});
const editsSchema = v.array(v.object({ range: rangeSchema, newText: v.string() }));
const applySchema = v.object({
  edit: v.object({ documentChanges: v.array(v.object({ edits: editsSchema })) }),
});
const reportSchema = v.object({ items: v.array(diagnosticSchema) });

type Position = v.InferOutput<typeof positionSchema>;
export type Diagnostic = v.InferOutput<typeof diagnosticSchema>;
export type CodeAction = v.InferOutput<typeof actionSchema>;

/** What an editor without settings of its own answers, as the extension for VS Code does. */
const settings = {
  validate: 'on',
  packageManager: null,
  useESLintClass: true,
  experimental: {},
  codeAction: {
    disableRuleComment: { enable: true, location: 'separateLine' },
    showDocumentation: { enable: true },
  },
  codeActionOnSave: { mode: 'all' },
  format: false,
  quiet: false,
  onIgnoredFiles: 'off',
  options: {},
  rulesCustomizations: [],
  run: 'onType',
  problems: { shortenToSingleLine: false },
  nodePath: null,
  workingDirectory: { mode: 'location' },
};

export class Editor {
  /** The document as it is in the editor; the file stays as it is. */
  text: string;
  private readonly client: LanguageClient;
  private readonly uri: string;

  private constructor(client: LanguageClient, uri: string, text: string) {
    this.client = client;
    this.uri = uri;
    this.text = text;
  }

  /** Starts the server of an installed project. @param folder what the editor has open; @param file in the folder */
  static async open(installed: string, folder: string, file: string, text: string): Promise<Editor> {
    const name = pathToFileURL(folder).href;
    const workspaceFolder = { name, uri: name };
    const server = join(installed, 'node_modules/.bin/vscode-eslint-language-server');
    const client = new LanguageClient(server, ['--stdio'], folder, {
      'workspace/configuration': () => [{ ...settings, workspaceFolder }],
      'workspace/applyEdit': (params) => {
        for (const { edits } of v.parse(applySchema, params).edit.documentChanges) editor.apply(edits);
        return { applied: true };
      },
    });
    const editor = new Editor(client, pathToFileURL(join(folder, file)).href, text);
    const actions = {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source.fixAll'] } },
    };
    await client.request('initialize', {
      processId: null,
      rootUri: name,
      workspaceFolders: [workspaceFolder],
      capabilities: {
        workspace: { configuration: true, applyEdit: true, workspaceEdit: { documentChanges: true } },
        textDocument: { codeAction: actions, diagnostic: {} },
      },
    });
    client.notify('initialized', {});
    client.notify('textDocument/didOpen', {
      textDocument: { uri: editor.uri, languageId: 'javascript', version: 1, text },
    });
    return editor;
  }

  async diagnostics(): Promise<readonly Diagnostic[]> {
    const report = await this.client.request('textDocument/diagnostic', { textDocument: { uri: this.uri } });
    return v.parse(reportSchema, report).items;
  }

  /** What the light bulb at a diagnostic offers. */
  async actions(diagnostic: Diagnostic): Promise<readonly CodeAction[]> {
    const { range } = diagnostic;
    const offered = await this.client.request('textDocument/codeAction', {
      textDocument: { uri: this.uri },
      range,
      context: { diagnostics: [diagnostic] },
    });
    return v.parse(v.array(actionSchema), offered);
  }

  /** Chooses one of them; `text` is what it makes of the document. */
  async choose({ command }: CodeAction): Promise<void> {
    await this.client.request('workspace/executeCommand', command);
  }

  async close(): Promise<void> {
    await this.client.close();
  }

  private apply(edits: v.InferOutput<typeof editsSchema>): void {
    const starts = lineStarts(this.text);
    const offset = ({ line, character }: Position) => (starts[line] ?? this.text.length) + character;
    const placed = edits.map(({ range, newText }) => {
      return { start: offset(range.start), end: offset(range.end), newText };
    });
    for (const { start, end, newText } of placed.toSorted((one, two) => two.start - one.start)) {
      this.text = this.text.slice(0, start) + newText + this.text.slice(end);
    }
  }
}

function lineStarts(text: string): readonly number[] {
  return [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
}
