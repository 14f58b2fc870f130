import { languagesInCommands } from '../../embed/languages-in-commands.ts';
import { withoutTemplateEnding } from '../template-ending.ts';

/** `Dockerfile`, `Dockerfile.dev`, `api.Dockerfile`, and the same of Podman. */
export function isDockerfile(file: string): boolean {
  const name = withoutTemplateEnding(file.slice(file.lastIndexOf('/') + 1));
  return /^(?:dockerfile|containerfile)(?:[.\-_][^/]*)?$|\.(?:dockerfile|containerfile)$/i.test(name);
}

/** The languages that instructions of the file can run, perhaps too many. */
export function languagesInDockerfile(text: string): readonly string[] {
  // `SHELL ["cmd", "/S", "/C"]`
  const shells = /\bcmd(?:\.exe)?\b/i.test(text) ? ['generic'] : [];
  return [...languagesInCommands(text), ...shells];
}
