/** Why a call cannot be rewritten. */
export interface NotRewritable {
  readonly kind: 'not-rewritable';
  readonly why: string;
}
