/** Version 1 of the Hub's API, as it answered while it lived. */
import { ok, type Answer } from './answer.ts';
import { repositoryOf, type Repository } from './data.ts';
import type { Values } from './values.ts';

const noRepository: Answer = { status: 404, body: 'Repository not found\n' };

export function v1Images(values: Values): Answer {
  const repository = repositoryIn(values);
  return repository
    ? ok(layersOf(repository).map(({ layer }) => ({ id: layer, checksum: '' })))
    : noRepository;
}

export function v1Tags(values: Values): Answer {
  const repository = repositoryIn(values);
  return repository ? ok(layersOf(repository)) : noRepository;
}

export function v1Tag(values: Values): Answer {
  const repository = repositoryIn(values);
  if (!repository) return noRepository;
  const tag = layersOf(repository).find(({ name }) => name === values['tag_name']);
  return tag ? ok([{ pk: 1, id: tag.layer }]) : { status: 404, body: 'Tag not found\n' };
}

/** A name alone is an official image. */
function repositoryIn({ namespace = 'library', name = '' }: Values): Repository | undefined {
  return repositoryOf(namespace, name);
}

/** Every tag at once: `latest` first, then by name. */
function layersOf({ tags }: Repository) {
  const names = tags.map(({ name }) => name).toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return names.map((name, i) => ({ layer: (0x1a2b3c4d + i).toString(16), name }));
}

function rank(name: string): number {
  return name === 'latest' ? 0 : 1;
}
