/** What is wrong with the configuration files of a folder, where they are wrong: as the editor has them, or else as they are saved. */
import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver/node';
import { ConfigurationError } from '../config/error.ts';
import { findConfiguration } from '../config/find.ts';
import { readDataFile } from '../config/read-file.ts';
import type { Buffers } from './buffers.ts';
import { isConfigurationFile } from './configuration-files.ts';
import { fileIn } from './uris.ts';

/** By files, relative to the folder. */
export type Problems = ReadonlyMap<string, readonly Diagnostic[]>;

interface Checked {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

export class ConfigurationProblems {
  private readonly folder: string;
  private readonly buffers: Pick<Buffers, 'in'>;
  private readonly checked = new Map<string, Checked>();

  /** @param folder absolute path */
  constructor(folder: string, buffers: Pick<Buffers, 'in'>) {
    this.folder = folder;
    this.buffers = buffers;
  }

  async now(): Promise<Problems> {
    const found = new Map<string, readonly Diagnostic[]>();
    const texts = this.texts();
    for (const file of this.checked.keys()) if (!texts.has(file)) this.checked.delete(file);
    for (const [file, text] of texts) {
      const diagnostics = await this.diagnosticsOf(file, text);
      if (diagnostics.length > 0) found.set(file, diagnostics);
    }
    return found;
  }

  private async diagnosticsOf(file: string, text: string): Promise<readonly Diagnostic[]> {
    const known = this.checked.get(file);
    if (known?.text === text) return known.diagnostics;
    const diagnostics = await problemsIn(text, file);
    this.checked.set(file, { text, diagnostics });
    return diagnostics;
  }

  private texts(): ReadonlyMap<string, string> {
    const texts = new Map<string, string>();
    for (const [file, document] of this.buffers.in(this.folder)) {
      if (isConfigurationFile(file)) texts.set(file, document.getText());
    }
    const found = findConfiguration(this.folder);
    const file = found === null ? undefined : fileIn(this.folder, found);
    if (found !== null && file !== undefined && isConfigurationFile(file) && !texts.has(file)) {
      const text = textOf(found, file);
      if (text !== undefined) texts.set(file, text);
    }
    return texts;
  }
}

/** Undefined for what cannot be read, which has no place to show it at. */
function textOf(absolute: string, file: string): string | undefined {
  try {
    return readDataFile(absolute, file);
  } catch (error) {
    if (error instanceof ConfigurationError) return undefined;
    throw error;
  }
}

async function problemsIn(text: string, file: string): Promise<readonly Diagnostic[]> {
  const [{ readDocument }, { layerOf }] = await Promise.all([
    import('../config/read-document.ts'),
    import('../config/from-documents.ts'),
  ]);
  try {
    layerOf(await readDocument(text, file), file);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const lines = text.split(/\r?\n/);
    return error.problems.map((problem) => diagnosticOf(problem, file, lines));
  }
}

/** A problem is a line as compilers write it. */
function diagnosticOf(problem: string, file: string, lines: readonly string[]): Diagnostic {
  const rest = problem.startsWith(`${file}:`) ? problem.slice(file.length) : problem;
  const {
    line = '1',
    column = '1',
    message = rest,
  } = /^:(?<line>\d+):(?<column>\d+): (?<message>[^]*)$/.exec(rest)?.groups ?? {};
  const start = { line: Number(line) - 1, character: Number(column) - 1 };
  const after = (lines[start.line] ?? '').slice(start.character);
  const word = /^(?:"[^"]*"|'[^']*'|[^\s:,[\]{}#]+)/.exec(after)?.[0] ?? '';
  return {
    range: { start, end: { line: start.line, character: start.character + Math.max(1, word.length) } },
    severity: DiagnosticSeverity.Error,
    source: 'dockshift',
    code: 'configuration',
    message,
  };
}
