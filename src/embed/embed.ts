/** Code of one language inside a file of another. */
import type { Span, Stmt } from '../ir/ir.ts';
import type { Problem, Program } from '../ir/program.ts';
import { withEnvironment } from './environment.ts';
import type { InnerText } from './inner-text.ts';
import { relocate, relocateExpr } from './relocate.ts';
import { neededByScript, Settings, Shares } from './settings.ts';

/** The languages that are loaded, by their ids. */
export type InnerLanguages = (id: string) => InnerLanguage | undefined;

/** For a document that is read alone: the code inside is left out. */
export const noneInside: InnerLanguages = () => undefined;

/** What is asked of an inner language. */
export interface InnerLanguage {
  /** @param at the text with where each unit of it is; whatever has to change the file asks for it */
  lower(text: string, file: string, inner?: InnerLanguages, at?: InnerText): Program;
}

interface Outer {
  /** The file that the text is in, relative to the root. */
  readonly file: string;
  /** Its whole text. */
  readonly text: string;
}

interface Embedding {
  /** A name such as the inner text would have as a file of its own: its ending may imply a dialect. */
  readonly as: string;
  /** What the document sets before the code runs: offsets are those of the file. */
  readonly before?: Settings | readonly Stmt[];
  /** Of the document, if it holds many scripts. */
  readonly shares?: Shares;
  /** The text is there to be read, not to be run. */
  readonly document?: true;
}

/**
 * Lowers an inner text as a program of the file it is in: offsets are those of the file, and the syntax errors of the
 * inner text are not reported, because it may be a template or meant for something else. If it names more settings
 * than a script can take, that is one of its problems.
 *
 * @param id of the inner language
 * @returns undefined if that language is not loaded
 */
export function embed(
  inner: InnerText,
  id: string,
  languages: InnerLanguages,
  outer: Outer,
  embedding: Embedding,
): Program | undefined {
  const language = languages(id);
  return (
    language && moved(language.lower(inner.text, embedding.as, languages, inner), inner, outer, embedding)
  );
}

function moved(program: Program, inner: InnerText, { file, text }: Outer, embedding: Embedding): Program {
  const { before, document } = embedding;
  const settings = before instanceof Settings ? before : Settings.none.and(before ?? []);
  const { settings: given, isCut } = neededByScript(settings, inner, embedding.shares ?? new Shares());
  const parts = program.parts?.map((part) =>
    moved(part, inner, { file, text }, { ...embedding, before: settings }),
  );
  const { data } = program;
  return {
    file,
    text,
    language: program.language,
    body: withEnvironment(given, relocate(program.body, inner)),
    open: program.open,
    problems: isCut ? [tooManySettings(inner)] : [],
    ...(parts ? { parts } : {}),
    ...(given.length > 0 ? { settings: given.flatMap(valueOf) } : {}),
    ...(program.generic ? { generic: true } : {}),
    ...(document ? { document: true } : {}),
    ...(data ? { data: () => data().map((value) => relocateExpr(value, inner)) } : {}),
  };
}

function valueOf(stmt: Stmt): readonly Span[] {
  return (stmt.kind === 'bind' || stmt.kind === 'assign') && stmt.value ? [stmt.value] : [];
}

/** What one script is given is bounded. */
function tooManySettings(inner: InnerText): Problem {
  return { message: 'too complex to be read completely', at: inner.start(0) };
}
