/** What a language does by code of its own, beside its row among the dialects. */
import type { Span } from '../../../ir/ir.ts';
import type { World } from '../../../flow/code/world.ts';
import type { RequestFact } from '../../../trace/model/fact.ts';
import type { Moving } from '../constants.ts';
import type { Code } from '../namespace-from-body.ts';
import type { Rewrite } from '../rewriter.ts';
import type { Dialect } from './dialect.ts';
import type { Put } from './slot.ts';

/** A file of the language, as it is written. */
interface OwnFile {
  readonly file: string;
  readonly text: string;
}

/** A request that is rewritten. */
interface OwnRequest extends OwnFile {
  readonly fact: RequestFact;
  readonly replacement: Moving['replacement'];
  readonly world: World;
}

export interface Own {
  /** The row with the quotes of a file. */
  inStyle(dialect: Dialect, of: OwnFile): Dialect;
  /** Whether an expression may be something else than a text. */
  mayBeOther(of: OwnFile, expr: Span): boolean;
  /** A reader of one list that becomes a reader of its pages. */
  pages(
    of: OwnRequest,
  ):
    | { readonly kind: 'pages'; readonly puts: readonly Put[] }
    | (Rewrite & { readonly kind: 'by hand' })
    | undefined;
  /** A field of the body that only the declarations of the language show. */
  fieldOfBody(of: OwnRequest, field: string): Code | undefined;
}
