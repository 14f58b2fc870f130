/** Why a call cannot be rewritten. */
export interface Stuck {
  readonly kind: 'stuck';
  readonly why: string;
}
