/** Which scripts ESLint reports: those around which its plug-in of dockshift is configured. Configurations are read as texts, and not run. */
import fs from 'node:fs';
import path from 'node:path';

const scripts = /\.(?:[cm]?[jt]s|[jt]sx)$/;

const names = [
  ...['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map((ending) => `eslint.config.${ending}`),
  '.oxlintrc.json',
];

/** Whether ESLint reads such files, if it is set up so. */
export function isScript(file: string): boolean {
  return scripts.test(file);
}

export class LeftToEslint {
  private readonly folder: string;
  private readonly known = new Map<string, boolean>();

  /** @param folder absolute path */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** To be called if a configuration may have changed. */
  changed(): void {
    this.known.clear();
  }

  /** @param file relative to the folder */
  has(file: string): boolean {
    return isScript(file) && this.isConfiguredAt(path.posix.dirname(file));
  }

  /** The nearest configuration counts, as it does for ESLint. */
  private isConfiguredAt(folder: string): boolean {
    let known = this.known.get(folder);
    if (known === undefined) {
      const texts = names.flatMap((name) => this.text(path.posix.join(folder, name)) ?? []);
      known =
        texts.length > 0 || folder === '.'
          ? texts.some((text) => text.includes('dockshift/eslint'))
          : this.isConfiguredAt(path.posix.dirname(folder));
      this.known.set(folder, known);
    }
    return known;
  }

  private text(file: string): string | undefined {
    try {
      return fs.readFileSync(path.join(this.folder, file), 'utf8');
    } catch {
      return undefined;
    }
  }
}
