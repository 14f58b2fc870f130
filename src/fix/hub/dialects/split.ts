/** `namespace/name` in one expression, as the new path needs it. */
import type { Dialect } from './dialect.ts';

interface Split {
  readonly code: string;
  /** The expression as it is called in words. */
  readonly name: string;
  /** True where names with and without a namespace are both right. */
  readonly isComplete: boolean;
}

/** What a method can be called on without parentheses. */
const postfix = /^[$@&]{0,2}[\w.?!:>-]*(?:\([^()]*\)|\[[^[\]]*\]|\.\w+|->\w+)*$/;
/** Written three times, it must be the same three times: calls are left alone. */
const plain = /^[$@]{0,2}\w+(?:(?:\.|->|::)\w+|\[(?:\d+|:\w+|'\w+'|"\w+")\])*$/;

/**
 * @param written the expression
 * @param mayLackNamespace whether a name without a slash gets the namespace `library`
 * @param mayBeOther whether it may be something else than a text
 * @returns undefined if the expression cannot be continued
 */
export function splitCode(
  written: string,
  mayLackNamespace: boolean,
  dialect: Dialect,
  mayBeOther = false,
): Split | undefined {
  // The braces of a text are no part of the name: `{slug}`.
  const name = /^\{(\w+)\}$/.exec(written)?.[1] ?? written;
  // What is quoted whole has no slash left to take apart.
  if (name.includes('\n') || /escape|encode/i.test(name)) return undefined;
  const { split, orLibrary, orLibraryOnce, isMethod, asText } = dialect;
  const asOne = mayBeOther && asText !== undefined ? asText.replace('$x', () => name) : name;
  const ofLibrary = plain.test(asOne) ? orLibrary : orLibraryOnce;
  const isComplete = mayLackNamespace && ofLibrary !== undefined;
  const self = !isMethod || postfix.test(asOne) ? asOne : `(${asOne})`;
  const row = isComplete ? ofLibrary : split;
  return { code: row.replaceAll(/\$([x$])/g, (_, mark) => (mark === 'x' ? self : '$')), name, isComplete };
}
