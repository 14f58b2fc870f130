/** What is wrong with the configuration files of a folder, where they are wrong: as the editor has them, or else as they are saved. */
import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver/node';
import { join } from 'node:path';
import { loadCatalog } from '../catalog/load.ts';
import type { SourceDocument } from '../config/document.ts';
import { ConfigurationError } from '../config/error.ts';
import { findConfiguration } from '../config/find.ts';
import { refuseCode } from '../config/data-file.ts';
import { displayPath } from '../config/display-path.ts';
import { readDataFile } from '../config/read-file.ts';
import { checkEngineSettings } from '../engine-catalog/check-settings.ts';
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

  /** To be called if what a configuration leads to may have changed. */
  changed(): void {
    this.checked.clear();
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
    const diagnostics = await problemsIn(text, file, this.folder);
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

async function problemsIn(text: string, file: string, folder: string): Promise<readonly Diagnostic[]> {
  try {
    await check(text, file, folder);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const lines = text.split(/\r?\n/);
    return error.problems.map((problem) => diagnosticOf(problem, file, lines));
  }
}

/** The file, with those that it leads to. @throws ConfigurationError of the first of them that is wrong */
async function check(text: string, file: string, folder: string): Promise<void> {
  const [{ readDocument }, { configurationSteps }] = await Promise.all([
    import('../config/read-document.ts'),
    import('../config/from-documents.ts'),
  ]);
  const found = join(folder, file);
  const read = async (absolute: string): Promise<SourceDocument> => {
    if (absolute === found) return readDocument(text, file);
    const shown = displayPath(absolute);
    refuseCode(absolute, shown);
    return readDocument(readDataFile(absolute, shown), shown);
  };
  const steps = configurationSteps(found, folder);
  let step = steps.next();
  while (!step.done) step = steps.next(await read(step.value));
  await loadCatalog(step.value);
  await checkEngineSettings(step.value);
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
