import fs from 'node:fs';
import * as v from 'valibot';
import { whyUnreadable } from '../disk/why-unreadable.ts';
import { UserError } from '../errors/user-error.ts';
import { shardSchema, type ShardDocument } from './schema.ts';

/** The report of one shard, and how messages call it. */
export interface ReadShard {
  readonly name: string;
  readonly document: ShardDocument;
}

/**
 * @param file a path that can be opened
 * @param name of it, as typed
 * @throws UserError for a file that cannot be read or is no report of a shard
 */
export function readShard(file: string, name: string): ReadShard {
  const parsed = v.safeParse(shardSchema, jsonIn(file, name));
  if (parsed.success) return { name, document: parsed.output };
  const { message, path = [] } = parsed.issues[0];
  const [first] = path;
  if (first?.key === 'shard' && path.length === 1) {
    throw new UserError(`${name}: a report of all files, not of a shard: there is nothing to merge`);
  }
  const at = path.map(({ key }) => key).join('.');
  throw new UserError(`${name}: not a JSON report of dockshift${at === '' ? '' : `: ${at}`}: ${message}`);
}

function jsonIn(file: string, name: string): unknown {
  const text = textIn(file, name);
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new UserError(`${name}: not a JSON report of dockshift: not JSON`);
  }
}

/** Far above any report; keeps a wrong path from filling the memory. In bytes. */
const largest = 256 * 1024 * 1024;

/** Reports may come from a pipe, as of a shell: such is read to its end. */
function textIn(file: string, name: string): string {
  try {
    const stats = fs.statSync(file);
    if (stats.isFile() && stats.size > largest) {
      throw new UserError(`${name}: is larger than 256 MB; is it a report?`);
    }
    if (stats.isFile() || stats.isFIFO()) return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${name}: cannot be read: ${whyUnreadable(error)}`);
  }
  throw new UserError(`${name}: cannot be read: it is no file`);
}
