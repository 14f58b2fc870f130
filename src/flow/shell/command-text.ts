/** The text of a pipeline as the texts of its commands. */

/** @returns the commands between the `|` that stand in no quotes */
export function stagesOf(text: string): readonly string[] {
  const stages: string[] = [];
  for (const [stage] of text.matchAll(/(?:'[^']*'|"(?:[^"\\]|\\.)*"|\\.|\|\||[^|])+/gs)) stages.push(stage);
  return stages;
}
