/** Objects that a framework makes for the code that requests a type, in languages whose resolver finds the file that makes it. */

/** Before the name of the type, and the name under which it is asked for: `made:RestClient hubClient`. */
export const madePrefix = 'made:';

/** Before the name under which a base for requests of others is given: `base:axios.defaults.baseURL`. */
export const basePrefix = 'base:';

/** The word in the text of the files that import an export: its name, or the type of what is made for it. */
export const askedBy = (exported: string): string =>
  exported.startsWith(madePrefix) ? (exported.slice(madePrefix.length).split(' ')[0] ?? '') : exported;

/** An export as a reader knows it: the field or the type, without the mark of this program. */
export const shownExport = (exported: string): string =>
  exported.replace(/^(?:made|base|client):(?:\S+ )?@?/, '');
