/**
 * Programs of texts that are lowered again and again: of a file that was evicted and is needed again, and of copies. They are kept as
 * bytes, which take a sixth of a program's memory and are read ten times as fast as a text is parsed.
 */
import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Program } from '../ir/program.ts';
import type { Language } from '../languages/language.ts';

/** What a program depends on beside its text; undefined if it cannot be kept as bytes. */
export function dependsOn(language: Language | undefined, file: string): string | undefined {
  if (language?.ofTextAlone) return language.id;
  return language?.ofTextAndName ? `${language.id} ${file}` : undefined;
}

/** Bytes of all programs that are kept; those that were not asked for longest go first. */
const mostBytes = 64 * 1024 * 1024;

export class RememberedPrograms {
  private readonly most: number;
  /** Most texts come once: only one that comes again is worth its bytes. */
  private readonly seen = new Set<string>();
  private readonly kept = new Map<string, Buffer>();
  private bytes = 0;

  constructor(most = mostBytes) {
    this.most = most;
  }

  /**
   * @param language with all else that the program depends on beside the text
   * @param lower its program holds the file as a name only, and no functions
   */
  lowered(language: string, text: string, file: string, lower: () => Program): Program {
    const key = keyOf(language, text);
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known);
      const program: unknown = deserialize(inflateRawSync(known));
      if (isProgram(program)) return { ...program, text, file };
    }
    const program = lower();
    if (this.seen.has(key)) this.keep(key, program);
    this.seen.add(key);
    return program;
  }

  /** Keeps a program that is evicted and likely to be needed again: reading it takes a third of the time of lowering it. @param language as above */
  keepEvicted(language: string, program: Program): void {
    const key = keyOf(language, program.text);
    if (!this.kept.has(key)) this.keep(key, program);
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

function keyOf(language: string, text: string): string {
  return `${language} ${createHash('sha256').update(text).digest('base64')}`;
}

/** @returns undefined if the program is nested too deeply for that */
function bytesOf(program: Program): Buffer | undefined {
  try {
    return deflateRawSync(serialize({ ...program, text: '', file: '' }), { level: 1 });
  } catch {
    return undefined;
  }
}

function isProgram(value: unknown): value is Program {
  return typeof value === 'object' && value !== null && 'body' in value;
}
