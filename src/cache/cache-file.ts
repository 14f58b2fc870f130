/** The file that a cache is: whole or not there. */
import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { removeAbandoned } from '../disk/temporary.ts';
import { replaceFile } from '../disk/whole-file.ts';
import { whyUnreadable } from '../disk/why-unreadable.ts';
import { withFile } from '../sift/open-file.ts';

/** How every cache begins, of whatever version. `isOwnReport` knows it by this too. */
const start = '{"dockshift-cache":';
const head = /^\{"dockshift-cache":1,"sum":"([\w+/=]{44})",/;

/** What a cache of an unknown origin may be large; 200,000 files come to a few megabytes. In bytes. */
const largest = 256 * 1024 * 1024;

/**
 * @param file absolute path
 * @returns what was written with `writeCache`, or undefined for what is absent, broken, of another version or no cache
 */
export function readCache(file: string): Readonly<Record<string, unknown>> | undefined {
  const text = firstOf(file, largest, largest);
  const sum = text === undefined ? undefined : head.exec(text)?.[1];
  if (text === undefined || sum === undefined || sumOf(text.slice(headLength)) !== sum) return undefined;
  const content = parsed(text);
  return isRecord(content) ? content : undefined;
}

/** A checksum protects against accidents, not against intent. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Writes a cache in one step, and the folders that lead to it.
 *
 * @param file absolute path
 * @returns why it could not be written, in words
 */
export function writeCache(file: string, content: Readonly<Record<string, unknown>>): string | undefined {
  try {
    const folder = path.dirname(file);
    fs.mkdirSync(folder, { recursive: true });
    if (!isReplaceable(file)) return 'something else has that name';
    removeAbandoned(folder);
    const rest = JSON.stringify(content).slice(1);
    replaceFile(file, `${start}1,"sum":"${sumOf(rest)}",${rest}`);
    return undefined;
  } catch (error) {
    return whyUnreadable(error);
  }
}

const headLength = `${start}1,"sum":"",`.length + 44;

function sumOf(text: string): string {
  return hash('sha256', text, 'base64');
}

/** A slip on the command line must not cost a user's file. */
function isReplaceable(file: string): boolean {
  if (!fs.lstatSync(file, { throwIfNoEntry: false })) return true;
  const text = firstOf(file, start.length);
  return text === '' || text === start;
}

/** The first bytes of a regular file as text; undefined if there is none, or it cannot be read. */
function firstOf(file: string, most: number, sizeLimit = Infinity): string | undefined {
  try {
    return withFile(file, (opened) => {
      if (opened.size > sizeLimit) return undefined;
      const bytes = Buffer.allocUnsafe(Math.min(opened.size, most));
      return bytes.toString('utf8', 0, opened.readInto(bytes, bytes.length));
    });
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
