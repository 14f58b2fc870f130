/** An editor in a project of its own; both end with the test. */
import { createFixture } from 'fs-fixture';
import { afterEach } from 'vitest';
import { Editor, type EditorOptions } from './client.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

export async function editorIn(
  files: Readonly<Record<string, string>>,
  options: EditorOptions = {},
): Promise<{ readonly editor: Editor; readonly root: string }> {
  const project = await createFixture(files);
  const root = project.path.replace(/\/$/, '');
  const editor = new Editor([root]);
  ends.push(
    () => project.rm(),
    () => editor.end(),
  );
  await editor.begin(options);
  return { editor, root };
}
