/** A kind of YAML document that holds code. */
import type { InnerText } from '../../embed/inner-text.ts';
import { Settings } from '../../embed/settings.ts';
import type { Span, Stmt } from '../../ir/ir.ts';
import type { YamlTree } from './tree.ts';

/** What a dialect finds in a document. */
export type Found =
  /** Code of another language. */
  | {
      readonly kind: 'script';
      readonly text: InnerText;
      /** The id of its language. */
      readonly language: string;
      /** A name that it could have as a file. */
      readonly as: string;
      /** What is set before it runs. */
      readonly before: Settings;
      /** The scalars that it was taken from. */
      readonly spans: readonly Span[];
    }
  /** What the document does itself: a task that fetches a URL is a call of `uri`. */
  | {
      readonly kind: 'calls';
      readonly body: readonly Stmt[];
      /** What is set before. */
      readonly before: Settings;
      readonly spans: readonly Span[];
      /** True where other documents see the names that it gives. */
      readonly isOpen?: true;
    };

/** Something that never runs: no other reader may read it either. */
export function disabled(span: Span): Found {
  return { kind: 'calls', body: [], before: Settings.none, spans: [span] };
}

export interface Dialect {
  readonly id: string;
  /** Whether a file is such a document: by its name, or by what the document holds. */
  owns(file: string, tree: YamlTree): boolean;
  /**
   * If there is too much to read to the end, the tree gets a notice.
   *
   * @param source the file's text
   */
  find(tree: YamlTree, source: string): readonly Found[];
}
