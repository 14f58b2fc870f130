import type picocolors from 'picocolors';

/** The colours of a page; `createColors(false)` of picocolors gives plain text. */
export type Colors = ReturnType<typeof picocolors.createColors>;
