/** Whether the text of a file mentions an engine, tested once a file. */
import type { FileIndex } from '../model/scope.ts';

/** A test of a text. */
interface Sign {
  test(text: string): boolean;
}

/** A file that names a socket or an address of an engine may send its requests there; `.socket;` ends the name of a package. */
const engineSocket = /docker[\w.-]{0,80}\.sock(?!et[.;])|docker_?engine|:(?:237[56]|4243)\b|DOCKER_HOST/i;

export class EngineSigns {
  /** Whether a file mentions an engine at all. */
  readonly hasAny: (file: FileIndex) => boolean;
  /** Whether its calls may make a client or send a request. */
  readonly inCalls: (file: FileIndex) => boolean;
  /** Whether it names a socket or an address of an engine, or is a client of one's own for one. */
  readonly namesSocket: (file: FileIndex) => boolean;

  /** Files that read the socket from another one: its signs hold for them too. */
  private readonly added = new Set<string>();
  /** Files that send what their callers give them, through a file with a sign. */
  private readonly passing = new Set<string>();

  /** @param signs `any` fits wherever `calls` does, and that wherever `ownClient` does */
  constructor(signs: { readonly any: Sign; readonly calls: Sign; readonly ownClient: Sign }) {
    const namesAnEngine = {
      test: (text: string) => engineSocket.test(text) || signs.ownClient.test(text),
    };
    const orGiven = (fits: (file: FileIndex) => boolean) => (file: FileIndex) =>
      this.added.has(file.file) || fits(file);
    const orPassing = (fits: (file: FileIndex) => boolean) => (file: FileIndex) =>
      this.passing.has(file.file) || fits(file);
    this.hasAny = orGiven(once(signs.any));
    this.inCalls = orPassing(orGiven(once(signs.calls)));
    this.namesSocket = orGiven(once(namesAnEngine));
  }

  addFiles(files: readonly string[]): void {
    for (const file of files) this.added.add(file);
  }

  addPassing(files: readonly string[]): void {
    for (const file of files) this.passing.add(file);
  }
}

/** Code embedded in a file has the text of the whole: a document may hold thousands of such programs. */
function once(sign: Sign): (file: FileIndex) => boolean {
  const known = new WeakMap<FileIndex, boolean>();
  let last: { readonly text: string; readonly fits: boolean } | undefined;
  return (file) => {
    const { text } = file.program;
    const asked = known.get(file);
    if (asked !== undefined) return asked;
    if (last?.text !== text) last = { text, fits: sign.test(text) };
    known.set(file, last.fits);
    return last.fits;
  };
}
