import fs from 'node:fs';
import * as v from 'valibot';
import { whyUnreadable } from '../discover/why-unreadable.ts';
import { UserError } from '../user-error.ts';
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
  throw new UserError(`${name}: no JSON report of dockshift${at === '' ? '' : `: ${at}`}: ${message}`);
}

function jsonIn(file: string, name: string): unknown {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError(`${name}: cannot be read: ${whyUnreadable(error)}`);
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new UserError(`${name}: no JSON report of dockshift: the text is no JSON`);
  }
}
