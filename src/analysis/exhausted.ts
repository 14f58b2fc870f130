/** Bounds that end the analysis of a file before all of it is followed. */
export const whyExhausted = {
  values: 'its values depend on each other too deeply',
  requests: 'it may send more requests than dockshift counts',
  calls: 'its functions call each other more deeply than dockshift follows',
  files: 'its imports lead through more files than dockshift follows',
} as const;

export type Exhausted = keyof typeof whyExhausted;
