import { languagesInCommands } from '../../embed/languages-in-commands.ts';
import { withoutTemplateEnding } from '../template-ending.ts';

/** `Dockerfile`, `Dockerfile.dev`, `api.Dockerfile`, the same of Podman, and a file of Earthly, which has targets besides. */
export function isDockerfile(file: string): boolean {
  const name = withoutTemplateEnding(file.slice(file.lastIndexOf('/') + 1));
  return (
    isEarthfile(file) ||
    /^(?:dockerfile|containerfile)(?:[.\-_][^/]*)?$|\.(?:dockerfile|containerfile)$/i.test(name)
  );
}

/** `Earthfile`: https://docs.earthly.dev/docs/earthfile */
export const isEarthfile = (file: string): boolean => /(?:^|\/)(?:Earthfile|[^/]+\.earth)$/.test(file);

/** The languages that instructions of the file can run, perhaps too many. */
export function languagesInDockerfile(text: string): readonly string[] {
  // `SHELL ["cmd", "/S", "/C"]`
  const shells = /\bcmd(?:\.exe)?\b/i.test(text) ? ['generic'] : [];
  return [...languagesInCommands(text), ...shells];
}
