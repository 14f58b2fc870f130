/** What documents leave open, in the ways they write it. */
import type { Expr, Span } from '../../ir/ir.ts';
import type { InnerText } from '../../embed/inner-text.ts';
import { withValues } from '../../embed/with-values.ts';
import { refusing, type Escape } from '../../embed/writing.ts';

/** How a document writes values that are known only at run time: `${{ … }}`, `$(name)`. */
export interface Holes {
  /** Global. */
  readonly pattern: RegExp;
  /**
   * @param span the match, as offsets of the text; so are those of what is returned
   * @returns undefined if the match is text after all
   */
  readonly valueOf: (match: RegExpMatchArray, span: Span) => Expr | undefined;
  /** For texts that are written into such a document: they must not be read as its own. */
  readonly escape?: Escape;
}

/** A text with the holes of a document in it. */
export function withHoles(
  text: InnerText,
  source: string,
  ...all: readonly (Holes | undefined)[]
): InnerText {
  return all.reduce<InnerText>(
    (inner, holes) => (holes ? withValues(inner, source, holes.pattern, holes.valueOf, holes.escape) : inner),
    text,
  );
}

/** A name, or one with a default behind it. */
function named(name: string, fallback: string | undefined, at: number, span: Span): Expr {
  const value: Expr = { kind: 'name', name, ...span };
  if (fallback === undefined) return value;
  const text: Expr = { kind: 'text', value: fallback, at, start: at, end: at + fallback.length };
  return { kind: 'either', options: [value, text], fallback: true, ...span };
}

/** `${NAME}`, `${NAME:-default}` and, as values that are not known, `${NAME:?why}`, `${NAME##v}` and `${NAME:-${OTHER}}`. */
const inBraces = String.raw`\{([A-Za-z_]\w*)(?:(:?-)([^{}$]*)|((?:[^{}]|\{[^{}]*\}){1,200}))?\}`;

function dollars(plain: string): Holes {
  return {
    pattern: new RegExp(String.raw`(?<!\$)\$(?:${inBraces}${plain})`, 'g'),
    valueOf: ([whole, braced, dash, fallback, other, bare], span) =>
      other === undefined
        ? named(
            braced ?? bare ?? '',
            dash === undefined ? undefined : fallback,
            span.start + whole.length - 1 - (fallback?.length ?? 0),
            span,
          )
        : { kind: 'unknown', parts: [], ...span },
  };
}

/** `$NAME` and `${NAME}` in values, which the service expands before a shell sees them. */
export const shellLikeHoles: Holes = dollars(String.raw`|([A-Za-z_]\w*)`);

/** The same where braces alone are expanded: https://github.com/drone/envsubst. */
export const bracedHoles: Holes = dollars('');

/** `<< parameters.name >>`, `$[[ inputs.name ]]`, `{{.NAME}}`, `{{ name | default('x') }}`. */
function bracketed(open: string, close: string, opens: RegExp): Holes {
  return {
    escape: refusing(opens, 'an expression of its own'),
    pattern: new RegExp(
      `${open}-?\\s*\\.?([A-Za-z_][\\w.-]*|(?=['"]))((?:[^}\\]>'"]|'[^']*'|"[^"]*"){0,200}?)-?${close}`,
      'g',
    ),
    valueOf: ([whole, name = '', rest = ''], span) => {
      // What is computed from a text: `{{ '{"name": "a"}' | urlencode }}`.
      if (name === '') return { kind: 'unknown', parts: [], ...span };
      const given = /\bdefault\s*(?:\(\s*)?(?:'([^']*)'|"([^"]*)")/.exec(rest);
      const fallback = given?.[1] ?? given?.[2];
      return named(name, fallback, span.start + whole.indexOf(rest) + rest.indexOf(fallback ?? ''), span);
    },
  };
}

export const circleHoles = bracketed('<<', '>>', /<</);
export const gitlabHoles = bracketed('\\$\\[\\[', '\\]\\]', /\$\[\[/);
export const templateHoles = bracketed('\\{\\{', '\\}\\}', /\{[{%#]/);

/** `$(name)` and `$[variables.name]`, and `${{ variables.name }}` with the word before the dot left out. */
export const azureHoles: Holes = {
  escape: refusing(/\$\([A-Za-z_][\w.]*\)|\$\{\{|\$\[/, 'an expression of its own'),
  pattern:
    /\$\(([A-Za-z_][\w.]*)\)|\$\{\{ *(?:(?:variables|parameters)\.)?([A-Za-z_][\w.]*) *\}\}|\$\[ *variables\.([\w.]+) *\]/g,
  valueOf: ([, macro, template, runtime], span) => ({
    kind: 'name',
    name: macro ?? template ?? runtime ?? '',
    ...span,
  }),
};

/** `$(NAME)` of a container's command (https://kubernetes.io/docs/tasks/inject-data-application/define-interdependent-environment-variables/). */
const kubernetesHoles: Holes = {
  escape: refusing(/\$\([A-Za-z_]\w*\)/, 'a variable of the container'),
  pattern: /(?<!\$)\$\(([A-Za-z_]\w*)\)/g,
  valueOf: ([, name = ''], span) => ({ kind: 'name', name, ...span }),
};

/** Manifests are templates of Helm as well: `{{ .Values.name }}`. */
export const manifestHoles: Holes = {
  pattern: new RegExp(`${templateHoles.pattern.source}|${kubernetesHoles.pattern.source}`, 'g'),
  valueOf: (match, span) => {
    const of = match[0].startsWith('{{') ? templateHoles : kubernetesHoles;
    const [own] = match[0].matchAll(of.pattern);
    return own && of.valueOf(own, span);
  },
  escape: refusing(/\{[{%#]|\$\([A-Za-z_]\w*\)/, 'an expression of its own'),
};
