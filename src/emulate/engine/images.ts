/** Images of the emulated engine: those that are there, and those of the emulated Hub. */
import { repositoryOf } from '../hub/data.ts';
import { json, message, type Call, type Machine, type Reply } from './reply.ts';

/** What is there from the beginning. */
export const usualImages: readonly string[] = ['busybox:latest', 'hello-world:latest'];

/** `busybox` is `busybox:latest`; so are `library/busybox` and `docker.io/library/busybox`. */
export function withTag(image: string): string {
  const short = image.replace(/^(?:docker\.io\/)?(?:library\/)?/, '');
  return /[:@]/.test(short.slice(short.lastIndexOf('/') + 1)) ? short : `${short}:latest`;
}

/** Images that are kept: each request could add one. */
const MOST = 1000;

export function hasImage({ images }: Machine, image: string): boolean {
  return images.has(withTag(image));
}

/** What an image runs by default. */
export function usualCommand(image: string): readonly string[] {
  return withTag(image).startsWith('hello-world:') ? ['/hello'] : ['sh'];
}

/** A pull, or an import of the body of the request. */
export function createImage({ machine, query }: Call): Reply {
  const from = query.get('fromImage');
  const tag = query.get('tag');
  if (from === null) {
    const name = withTag([query.get('repo') ?? 'imported', ...(tag === null ? [] : [tag])].join(':'));
    if (machine.images.size >= MOST && !machine.images.has(name)) {
      return message(500, `no room for more than ${MOST} images`);
    }
    machine.images.add(name);
    return progress([{ status: `sha256:${'0'.repeat(64)}` }]);
  }
  const name = withTag(tag === null || tag === '' ? from : `${from}:${tag}`);
  const [repository = '', version = ''] = name.split(':');
  const [namespace, short] = repository.includes('/') ? repository.split('/') : ['library', repository];
  const known = repositoryOf(namespace ?? '', short ?? '');
  if (!known) {
    const may = "repository does not exist or may require 'docker login'";
    return message(404, `pull access denied for ${repository}, ${may}`);
  }
  if (known.tags.every((one) => one.name !== version)) {
    return message(404, `manifest for ${name} not found: manifest unknown`);
  }
  machine.images.add(name);
  return progress([
    { status: `Pulling from ${namespace}/${short}`, id: version },
    { status: `Status: Downloaded newer image for ${name}` },
  ]);
}

export function inspectImage({ machine, id }: Call): Reply {
  const name = withTag(id);
  if (!machine.images.has(name)) return message(404, `No such image: ${name}`);
  return json(200, { Id: `sha256:${'0'.repeat(64)}`, RepoTags: [name], Os: 'linux', Architecture: 'amd64' });
}

function progress(lines: readonly object[]): Reply {
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: { kind: 'text', text: lines.map((line) => `${JSON.stringify(line)}\r\n`).join('') },
  };
}
