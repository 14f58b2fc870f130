/** The languages whose calls are rewritten beyond the URL. A new one is a folder beside this file and a line here. */
import type { Rewriter } from './rewriter.ts';

const dialect = (id: string) => async () => (await import('./dialects/rewriter.ts')).dialectRewriter(id);
const embedded = async () => (await import('./shell/embedded.ts')).embeddedRewriter;

/** What a language's own rewriter leaves may be a command in a literal. */
const alsoIn = (id: string, load?: () => Promise<Rewriter>) => async () =>
  (await import('./shell/embedded.ts')).withLiterals(id, await load?.());

/** By the id of the language, loaded when there is something to rewrite. */
export const rewriters: Readonly<Record<string, (() => Promise<Rewriter>) | undefined>> = {
  javascript: alsoIn('javascript', async () =>
    (await import('./javascript/rewriter.ts')).javascriptRewriter(),
  ),
  python: alsoIn('python', async () => (await import('./python/rewriter.ts')).pythonRewriter()),
  dockerfile: embedded,
  makefile: embedded,
  systemd: embedded,
  crontab: embedded,
  yaml: embedded,
  csharp: dialect('csharp'),
  generic: alsoIn('generic'),
  go: alsoIn('go', dialect('go')),
  java: alsoIn('java', dialect('java')),
  php: alsoIn('php', dialect('php')),
  powershell: dialect('powershell'),
  ruby: alsoIn('ruby', dialect('ruby')),
  rust: dialect('rust'),
  shell: async () => (await import('./shell/embedded.ts')).shellFileRewriter,
};
