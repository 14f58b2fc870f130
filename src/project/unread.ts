import type { Program } from '../ir/program.ts';
import { lowerGeneric } from '../languages/generic/lower.ts';

/** The program, with a part for the ranges in which its parser saw no structure. */
export function withUnread(program: Program): Program {
  const { text, file, language, unread = [], document } = program;
  if (unread.length === 0) return program;
  const rest = lowerGeneric(text, file, { language, within: unread });
  return { ...program, parts: [...(program.parts ?? []), document ? { ...rest, document } : rest] };
}

/** A file that a parser, or the walk over its tree, could not bear. */
export function withoutStructure(text: string, file: string, language: string): Program {
  const unread = [{ start: 0, end: text.length }];
  return { file, language, text, body: [], open: false, problems: [], unread };
}
