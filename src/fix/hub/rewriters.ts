/** The languages whose calls are rewritten beyond the URL. A new one is a folder beside this file and a line here. */
import type { Rewriter } from './rewriter.ts';

const dialect = (id: string) => async () => (await import('./dialects/rewriter.ts')).dialectRewriter(id);
const embedded = async () => (await import('./shell/embedded.ts')).embeddedRewriter;

/** By the id of the language, loaded when there is something to rewrite. */
export const rewriters: Readonly<Record<string, (() => Promise<Rewriter>) | undefined>> = {
  javascript: async () => (await import('./javascript/rewriter.ts')).javascriptRewriter,
  python: async () => (await import('./python/rewriter.ts')).pythonRewriter(),
  dockerfile: embedded,
  makefile: embedded,
  yaml: embedded,
  csharp: dialect('csharp'),
  go: dialect('go'),
  java: dialect('java'),
  php: dialect('php'),
  powershell: dialect('powershell'),
  ruby: dialect('ruby'),
  rust: dialect('rust'),
  shell: async () => (await import('./shell/rewriter.ts')).shellRewriter,
};
