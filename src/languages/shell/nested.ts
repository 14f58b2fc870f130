/**
 * Scripts inside words: `bash -c '…'`, `eval "…"`, here-documents for a shell.
 *
 * The words' values are joined into a text that is parsed as a script of its own. What the outer shell puts in
 * (`bash -c "curl $url"`) becomes one private character there, which no quoting of the inner script changes.
 */
import type { HereDoc, Word } from 'unbash';
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import { DEEPEST, type Context } from './context.ts';
import { addLiteral } from './literals.ts';
import type { Quoting } from './quoting.ts';
import { scriptScope, type Scope } from './scope.ts';
import { FIRST_VALUE, LAST_VALUE, Units, type Source } from './source.ts';

/** Collects the text of a nested script. */
export class ScriptText {
  readonly units = new Units();
  readonly #context: Context;
  readonly #values: Map<string, Expr>;
  readonly #taken: ReadonlySet<string>;
  #next = FIRST_VALUE;

  constructor(context: Context) {
    this.#context = context;
    this.#values = new Map(context.source.values);
    this.#taken = new Set(context.source.text.match(/[\ue000-\uf8ff]/g));
  }

  /** `at` is the place that an empty script has. */
  source(at: number): Source {
    return this.units.source(this.#context.source, at, this.#values);
  }

  literal(from: number, to: number, quoting: Quoting): void {
    addLiteral(this.units, this.#context.source, from, to, quoting);
  }

  /** The blank between two words. */
  blank(before: Word, after: Word): void {
    const { source } = this.#context;
    this.units.add(' ', source.end(before.end), source.start(after.pos));
  }

  /** A value that the outer script puts in. When all private characters are in use it is one that is not known. */
  value(expr: Expr): void {
    while (
      this.#taken.has(String.fromCharCode(this.#next)) ||
      this.#values.has(String.fromCharCode(this.#next))
    ) {
      this.#next++;
    }
    const text = String.fromCharCode(Math.min(this.#next, LAST_VALUE + 1));
    const known = this.#next <= LAST_VALUE;
    this.#values.set(text, known ? expr : { kind: 'unknown', parts: [], start: expr.start, end: expr.end });
    this.units.add(text, expr.start, expr.end);
  }
}

/** The script that words, joined by blanks, make up. */
export function scriptOfWords(words: readonly Word[], context: Context): ScriptText {
  const script = new ScriptText(context);
  words.forEach((word, index) => {
    const before = words[index - 1];
    if (before) script.blank(before, word);
    addWord(script, word, context);
  });
  return script;
}

function addWord(script: ScriptText, word: Word, context: Context): void {
  if (!word.parts) return script.literal(word.pos, word.end, 'bare');
  for (const part of word.parts) {
    switch (part.type) {
      case 'Literal':
      case 'Glob':
      case 'ExtendedGlob':
      case 'BraceExpansion':
        script.literal(part.pos, part.end, 'bare');
        break;
      case 'SingleQuoted':
        script.literal(part.pos + 1, part.end - (part.text.endsWith("'") ? 1 : 0), 'single');
        break;
      case 'AnsiCQuoted':
        script.literal(part.pos + 2, part.end - 1, 'ansi');
        break;
      case 'DoubleQuoted':
      case 'LocaleString':
        for (const child of part.parts) {
          if (child.type === 'Literal') script.literal(child.pos, child.end, 'double');
          else script.value(context.lower.word(asWord(child), context));
        }
        break;
      default:
        script.value(context.lower.word(asWord(part), context));
    }
  }
}

function asWord(part: NonNullable<Word['parts']>[number]): Word {
  return { type: 'Word', text: part.text, value: part.text, pos: part.pos, end: part.end, parts: [part] };
}

/** The script in a here-document's body. */
export function scriptOfHereDoc(doc: HereDoc, context: Context): ScriptText {
  const script = new ScriptText(context);
  const { body } = doc;
  if (!body.parts) script.literal(body.pos, body.end, hereDocQuoting(doc));
  for (const part of body.parts ?? []) {
    if (part.type === 'Literal') script.literal(part.pos, part.end, hereDocQuoting(doc));
    else script.value(context.lower.word(asWord(part), context));
  }
  return script;
}

/** How the literal text of a here-document is read. */
export function hereDocQuoting(doc: HereDoc): Quoting {
  const quoted = doc.delimiter?.quoted === true;
  if (doc.operator === '<<-') return quoted ? 'raw-tabbed' : 'tabbed';
  return quoted ? 'single' : 'heredoc';
}

/** What a script is started with, beyond its text. */
interface Started {
  /** `$1`, `$2`, …. */
  readonly parameters: readonly Expr[];
}

/**
 * The statements of a nested script, as a scope that passes nothing on.
 * Errors of the inner syntax are not the file's: the script may be meant for something else than a shell.
 */
export function nestedBody(script: ScriptText, context: Context, at: number, started: Started): Stmt[] {
  const scope = scriptScope(context.scope);
  const body = nestedStatements(script, { ...context, scope }, at);
  return [{ kind: 'block', body: [...ownNames(scope, at), ...givenParameters(scope, started, at), ...body] }];
}

/** The statements of a nested script in the scope of the context: `eval`. */
export function nestedStatements(script: ScriptText, context: Context, at: number): Stmt[] {
  const { state } = context;
  if (state.depth >= DEEPEST) return [];
  state.depth++;
  const source = script.source(at);
  const body = context.lower.statements(context.lower.parse(source.text).commands, {
    ...context,
    source,
    before: [],
  });
  state.depth--;
  return body;
}

/** The parameters that the script reads, so that those of its surroundings are not taken for them. */
function givenParameters(scope: Scope, started: Started, at: number): Stmt[] {
  const span = { start: at, end: at };
  return [...scope.read].flatMap((name): Stmt[] => {
    if (name === '@') {
      return [{ kind: 'bind', name, value: { kind: 'list', items: started.parameters, ...span }, span }];
    }
    if (!/^[1-9]\d*$/.test(name)) return [];
    const value = started.parameters[Number(name) - 1];
    return [value ? { kind: 'bind', name, value, span } : { kind: 'bind', name, span }];
  });
}

/** Declares what a process keeps to itself. */
export function ownNames(scope: Scope, at: number): Stmt[] {
  return [...scope.own].map((name): Stmt => ({ kind: 'bind', name, span: { start: at, end: at } }));
}

export function bodyExpr(body: readonly Stmt[], span: Span): Expr {
  return { kind: 'unknown', parts: [], body, ...span };
}
