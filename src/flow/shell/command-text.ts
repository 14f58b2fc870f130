/** The text of a pipeline as the texts of its commands. */

/** @returns the commands of `$(…)`, in quotes or not; of any other text itself */
export function insideOf(text: string): string {
  const own = text.trim().replace(/^"(.*)"$/s, '$1');
  return /^\$\((?!\()(.*)\)$/s.exec(own)?.[1] ?? /^`(.*)`$/s.exec(own)?.[1] ?? own;
}

/** @returns the commands between each `|` outside of quotes */
export function stagesOf(text: string): readonly string[] {
  const stages: string[] = [];
  for (const [stage] of text.matchAll(/(?:'[^']*'|"(?:[^"\\]|\\.)*"|\\.|\|\||[^|])+/gs)) stages.push(stage);
  return stages;
}
