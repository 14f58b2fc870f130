/** Files of a project that come and go. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Editor } from './client.ts';

/** Files that are deleted, renamed, and come back; the editor states each. */
export class FilesOnDisk {
  private readonly folder: string;
  private readonly editor: Editor;
  private readonly texts: Readonly<Record<string, string>>;
  /** Where each is now. */
  private readonly places: Map<string, string>;

  constructor(texts: Readonly<Record<string, string>>, folder: string, editor: Editor) {
    this.texts = texts;
    this.places = new Map(Object.keys(texts).map((name) => [name, name] as const));
    this.folder = folder;
    this.editor = editor;
  }

  async change(name: string, dice: number): Promise<void> {
    const place = this.places.get(name);
    if (place === undefined || (dice < 0.4 && place !== name)) return this.restore(name, place);
    if (dice < 0.6) {
      rmSync(path.join(this.folder, place));
      this.places.delete(name);
      return this.editor.watched([place], 3);
    }
    const moved = path.posix.join('moved', name);
    if (place === moved) return;
    mkdirSync(path.dirname(path.join(this.folder, moved)), { recursive: true });
    renameSync(path.join(this.folder, place), path.join(this.folder, moved));
    this.places.set(name, moved);
    await this.editor.watched([place], 3);
    await this.editor.watched([moved], 1);
  }

  private async restore(name: string, place: string | undefined): Promise<void> {
    if (place !== undefined) {
      rmSync(path.join(this.folder, place));
      await this.editor.watched([place], 3);
    }
    writeFileSync(path.join(this.folder, name), this.texts[name] ?? '');
    this.places.set(name, name);
    await this.editor.watched([name], 1);
  }
}
