/** `dockshift lsp`: findings in an editor, as it is typed in. */

/** @returns once the editor has ended the session */
export async function runLsp(): Promise<number> {
  const { serve } = await import('../../lsp/serve.ts');
  return serve(process.stdin, process.stdout);
}
