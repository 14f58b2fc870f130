/**
 * Programs of texts that are lowered again and again: of a file that was evicted and is needed again, and of copies. They are kept as
 * bytes, which take a sixth of a program's memory and are read ten times as fast as a text is parsed.
 */
import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { Program } from '../ir/program.ts';

/** Bytes of all programs that are kept; those that were not asked for longest go first. */
const mostBytes = 32 * 1024 * 1024;

export class RememberedPrograms {
  private readonly most: number;
  /** Most texts come once: only one that comes again is worth its bytes. */
  private readonly seen = new Set<string>();
  private readonly kept = new Map<string, Buffer>();
  private bytes = 0;

  constructor(most = mostBytes) {
    this.most = most;
  }

  /** @param lower its program depends on the text alone, holds the file as a name only, and holds no functions */
  lowered(language: string, text: string, file: string, lower: () => Program): Program {
    const key = `${language} ${createHash('sha256').update(text).digest('base64')}`;
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known);
      const program: unknown = deserialize(known);
      if (isProgram(program)) return { ...program, text, file };
    }
    const program = lower();
    if (this.seen.has(key)) this.keep(key, program);
    this.seen.add(key);
    return program;
  }

  private keep(key: string, program: Program): void {
    const bytes = bytesOf(program);
    if (bytes === undefined || bytes.length > this.most) return;
    this.forget(key);
    this.kept.set(key, bytes);
    this.bytes += bytes.length;
    for (const [oldest] of this.kept) {
      if (this.bytes <= this.most) return;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    this.bytes -= this.kept.get(key)?.length ?? 0;
    this.kept.delete(key);
  }
}

/** @returns undefined if the program is nested too deeply for that */
function bytesOf(program: Program): Buffer | undefined {
  try {
    return serialize({ ...program, text: '', file: '' });
  } catch {
    return undefined;
  }
}

function isProgram(value: unknown): value is Program {
  return typeof value === 'object' && value !== null && 'body' in value;
}
