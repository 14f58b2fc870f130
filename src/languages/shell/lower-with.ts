/** The lowering by a parser that is passed in, for callers that must not load it before it is needed. */
import type { ParsedScript } from 'unbash';
import type { Stmt } from '../../ir/ir.ts';
import type { Problem, Program } from '../../ir/program.ts';
import type { Context, FileState, Parse } from './context.ts';
import { ambiguousNames } from './ambiguous.ts';
import { withoutBatsHeaders } from './bats.ts';
import { outputOf } from './output.ts';
import { fileScope } from './scope.ts';
import { isOtherDialect } from './files.ts';
import { fileSource, type Source } from './source.ts';
import { lowerStatements } from './statements.ts';
import { isLauncher } from './launch.ts';
import { lowerWord } from './words.ts';

const MOST_PROBLEMS = 5;

/** Lowers a script as `lowerShell` does. */
export function lowerWith(parse: Parse, text: string, file: string): Program {
  try {
    return lower(parse, text, file);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return program(
      text,
      file,
      [],
      [{ message: 'nested too deeply to be read; the file was left out', at: 0 }],
    );
  }
}

function lower(parse: Parse, text: string, file: string): Program {
  const source = fileSource(withoutBatsHeaders(text, file));
  const script = parse(source.text);
  const first = lowerScript(parse, script, source, { runners: new Map(), functions: new Set() });
  const { body, state } = isReadAgain(first.state) ? lowerScript(parse, script, source, first.state) : first;
  const syntax = (script.errors ?? []).map((error): Problem => ({
    message: `syntax error: ${error.message}`,
    at: source.start(error.pos),
  }));
  const quiet = body.length > 0 && isOtherDialect(file, text);
  return program(text, file, body, [...(quiet ? [] : syntax), ...state.problems].slice(0, MOST_PROBLEMS));
}

/** Functions that change what a command line runs may be below their callers, which are then read once more. */
function isReadAgain(state: FileState): boolean {
  return state.runners.size > 0 || [...state.functions].some(isLauncher);
}

function lowerScript(
  parse: Parse,
  script: ParsedScript,
  source: Source,
  known: { readonly runners: ReadonlyMap<string, number>; readonly functions: ReadonlySet<string> },
): { body: Stmt[]; state: FileState } {
  const state: FileState = {
    problems: [],
    runners: new Map(known.runners),
    functions: new Set(known.functions),
    ambiguous: ambiguousNames(source.text),
    depth: 0,
  };
  const context: Context = {
    source,
    scope: fileScope(),
    state,
    before: [],
    lower: { parse, statements: lowerStatements, word: lowerWord, output: outputOf },
  };
  return { body: lowerStatements(script.commands, context), state };
}

function program(text: string, file: string, body: readonly Stmt[], problems: readonly Problem[]): Program {
  return { file, language: 'shell', text, body, open: true, problems };
}
