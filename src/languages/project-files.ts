/** What the resolvers of imports may see of a project. Paths are relative to its root, with forward slashes. */
export interface ProjectFiles {
  exists(file: string): boolean;
  /** The text of a file, or undefined. */
  read(file: string): string | undefined;
  /** The files directly in a folder (`.` for the root). */
  inFolder(folder: string): readonly string[];
  /** Every `package.json` of the project. */
  packages(): readonly string[];
  /** Called if not all files that belong together are followed; `file` is the first one that is not. */
  reportNotFollowed?(file: string): void;
  /** The files of a name, in any folder; left out if a project is not known as a whole. */
  named?(name: string): readonly string[];
  /** Every file of the project; left out if a project is not known as a whole. */
  all?(): readonly string[];
}
