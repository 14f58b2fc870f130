/** The parser of the command line: oxc, and htmlparser2 for component files. */
import { Parser } from 'htmlparser2';
import { parseSync } from 'oxc-parser';
import { parseWith, type Parsed } from './parse-with.ts';

/** The tree of a file, with UTF-16 offsets into `text`; no tree if the syntax is broken. Throws nothing. */
export function parseJavaScript(text: string, file: string): Parsed {
  return parseWith({ parseSync, Parser }, text, file);
}
