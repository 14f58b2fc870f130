/** Names of images. */

interface ImageName {
  /** `busybox`, `ghcr.io/owner/name`, `localhost:5000/name`. */
  readonly name: string;
  /** A tag or a digest; `latest` if none is stated: without one an engine pulls every tag there is. */
  readonly tag: string;
}

/** A colon behind the last slash begins a tag; before it, a port. */
export function imageName(reference: string): ImageName {
  const [, name = reference, digest] = /^(.*)@([^@]+)$/.exec(reference) ?? [];
  const [, bare = name, tag = 'latest'] = /^(.*):([^/:]+)$/.exec(name) ?? [];
  return digest === undefined ? { name: bare, tag } : { name: bare, tag: digest };
}
