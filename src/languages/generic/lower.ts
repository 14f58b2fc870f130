/** From the text of any file to the IR: the row of its language names the reader. */
import type { Span, Stmt } from '../../ir/ir.ts';
import type { Problem, Program } from '../../ir/program.ts';
import { readData } from '../data/read.ts';
import { dataReader } from '../data/values.ts';
import { withoutComments } from '../data/yaml.ts';
import { readHttpFile } from '../http-files/requests.ts';
import { withPipelineVariables } from '../jenkins/variables.ts';
import { urlsInText } from '../prose/urls.ts';
import { CommandReader } from '../tokens/command-reader.ts';
import { ListReader } from '../tokens/list-reader.ts';
import { withOwnMembers } from '../implicit-this.ts';
import { withOneName } from '../tokens/read/labelled-blocks.ts';
import { readingOf } from '../tokens/read/statements.ts';
import { Scanner } from '../tokens/scan/scanner.ts';
import type { Syntax } from '../tokens/syntax.ts';
import { holdsVariables } from './files.ts';
import { rowById, rowOfFile } from './rows.ts';
import { withUsedClients } from './used-clients.ts';

interface GenericOptions {
  /** The id of a row; by the file's name if it is left out. */
  readonly language?: string;
  /** Parts of the text that are read, in order; all of it where left out. Positions stay those of the whole text. */
  readonly within?: readonly Span[];
}

/**
 * Reads a text in any language as well as the table allows. It throws nothing: what the table does not describe is left out. The
 * only problem that it finds is a text that cannot be read in a bounded number of steps.
 */
export function lowerGeneric(text: string, file: string, options: GenericOptions = {}): Program {
  const { language, within = [{ start: 0, end: text.length }] } = options;
  const row = language === undefined ? rowOfFile(file) : rowById(language);
  const problems: Problem[] = [];
  const found = row
    ? (readData(text, row, within, holdsVariables(file)) ??
      within.flatMap((range) => read(text, row, range, problems)))
    : [];
  const change = row?.pipelines ? withPipelineVariables : row?.id === 'elixir' ? withUsedClients : undefined;
  const body = change ? changed(found, change) : found;
  // What is left of a file that another reader has taken in part is no document of its own.
  const data = row && options.within === undefined ? dataReader(text, row) : undefined;
  return {
    file,
    language: language ?? row?.id ?? 'text',
    text,
    body,
    open: true,
    generic: true,
    problems,
    ...(data ? { data } : {}),
  };
}

/** What nests too deeply to be walked over stays as it is; the indexer cuts it off. */
export function changed(
  found: readonly Stmt[],
  change: (body: readonly Stmt[]) => readonly Stmt[],
): readonly Stmt[] {
  try {
    return change(found);
  } catch (error) {
    if (error instanceof RangeError) return found;
    throw error;
  }
}

function read(text: string, row: Syntax, { start, end }: Span, problems: Problem[]): readonly Stmt[] {
  switch (row.reads) {
    case 'expressions': {
      const reading = readingOf(row, text, end - start);
      const read = withOneName(reading.statements(new Scanner(text, row, start, end).tokens()), row);
      const body = row.classes ? changed(read, withOwnMembers) : read;
      if (reading.steps <= 0) problems.push({ message: 'too complex to be read completely', at: start });
      return body;
    }
    case 'lists':
      return row.lists
        ? new ListReader(row.lists).statements(new Scanner(text, row, start, end).tokens())
        : [];
    case 'commands':
      return new CommandReader(text, row, start, end).statements();
    case 'requests':
      return readHttpFile(text, row);
    // Templates of data are none.
    case 'yaml':
      return withoutComments(text, { start, end }).flatMap((line) => urlsInText(text, line.start, line.end));
    // Data that cannot be read holds nothing.
    case 'json':
    case 'lines':
      return [];
    case 'prose':
      return urlsInText(text, start, end);
    default:
      return row.reads satisfies never;
  }
}
