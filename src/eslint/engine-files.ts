/**
 * Scripts of the root that name an engine, and what they know of a linted file that need not do so itself: it reads the socket
 * that one of them names, or one of them imports it and states what its client sends.
 */
import { enginePath, holdsName } from '../engine-catalog/socket-names.ts';
import { isVendored } from '../judge/engine/vendored.ts';
import { isTestFile } from '../trace/model/test-file.ts';
import type { EngineFile } from './host-files.ts';
import { importsIn } from '../languages/javascript/imports-in.ts';

/** Imports that may lie between a file and the one that names the socket. */
const maxWay = 3;
/** If more scripts name an engine, the root is a client of one, and its files are judged by what they import. */
const maxEngineFiles = 200;
/** Importers that are judged together with one file. */
const maxImporters = 12;

/** The files that some imports of a file lead to. */
type Targets = (file: string, imports?: readonly string[]) => readonly string[];

export class EngineFiles {
  private readonly all: ReadonlyMap<string, EngineFile>;
  private readonly targets: Targets;
  private importers: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(all: ReadonlyMap<string, EngineFile>, targets: Targets) {
    this.all = all.size > maxEngineFiles ? new Map() : all;
    this.targets = targets;
  }

  /** Files of an engine that import a file: what they set for its client, and pass to what sends its requests, counts. */
  importing(file: string): readonly string[] {
    if (this.all.size === 0) return [];
    return (this.importers ??= this.byImported()).get(file)?.slice(0, maxImporters) ?? [];
  }

  /** Whether a file asks an engine for something through the socket that another one names; it mentions none itself. */
  giveSocket(file: string, text: string): boolean {
    if (this.all.size === 0 || isVendored(file) || isTestFile(file) || !enginePath.test(text)) return false;
    const seen = new Set([file]);
    let outer = this.targets(file, importsIn(text));
    for (let way = 0; way < maxWay && outer.length > 0; way++) {
      const next = outer.filter((target) => !seen.has(target));
      for (const target of next) seen.add(target);
      if (next.some((target) => this.leadsToEngine(target, text))) return true;
      outer = next.flatMap((target) => this.targets(target));
    }
    return false;
  }

  private leadsToEngine(file: string, text: string): boolean {
    if (isVendored(file) || isTestFile(file)) return false;
    return this.all.get(file)?.names.some((name) => holdsName(text, name)) ?? false;
  }

  private byImported(): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, string[]>();
    for (const [file, { imports }] of this.all) {
      for (const target of new Set(this.targets(file, imports))) {
        const known = found.get(target);
        if (target === file) continue;
        if (known) known.push(file);
        else found.set(target, [file]);
      }
    }
    return found;
  }
}
