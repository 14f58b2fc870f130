/** Fixes as safe as the editor can prove them: it sees what a file imports, and not who imports the file. */
import type { Catalog } from '../catalog/catalog.ts';
import type { Finding } from '../finding.ts';
import { withProvedMoves } from '../fix/hub/proved-url-fixes.ts';
import type { MoveContext } from '../fix/hub/url-fixes.ts';
import type { World } from '../flow/code/world.ts';
import type { HubFinding } from '../findings/hub-finding.ts';
import { importersOf } from '../project/importers.ts';
import type { Evaluator } from '../trace/evaluator/evaluate.ts';
import type { RequestFact } from '../trace/model/fact.ts';
import type { EditorProject } from './editor-project.ts';

interface ProvingIn {
  readonly project: EditorProject;
  readonly ev: Evaluator;
  readonly catalog: Catalog;
  readonly requests: readonly RequestFact[];
  readonly judging: MoveContext;
}

/** What the editor sees of the code base. */
export function worldInEditor({
  project,
  ev,
  requests,
}: Pick<ProvingIn, 'project' | 'ev' | 'requests'>): Omit<World, 'read' | 'site'> {
  const textOf = (file: string) => project.read(file) ?? '';
  const search = (words: readonly string[], files: readonly string[]) =>
    files.filter((file) => words.some((word) => textOf(file).includes(word)));
  return {
    ev,
    requests,
    textOf,
    index: (file) => project.index(file),
    usersOf: ({ file }) => {
      const among = project.seen().filter((other) => other !== file);
      return importersOf(project, { search }, [file], among).flatMap((other) => project.index(other) ?? []);
    },
    beyond: ({ exports }) => (exports.size > 0 ? 'files' : 'none'),
  };
}

/** @returns the findings in their order; a value that is passed to other files makes a fix one to review */
export function provedInEditor(findings: readonly HubFinding[], given: ProvingIn): readonly Finding[] {
  const { catalog, judging } = given;
  return withProvedMoves(findings, { world: worldInEditor(given), catalog }, judging);
}
