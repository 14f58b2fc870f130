/** What is known, while lowering, of the names around a command. */

/**
 * The state of positional parameters: `by` counts the `shift`s since the function began; undefined if that is unknown
 * (a `shift` in a loop or under a condition).
 */
interface Positional {
  by: number | undefined;
  /** True when the parameters are not those that the file was started with: in functions, after `set --`. */
  given: boolean;
}

/**
 * `process` is a script that runs in a process of its own (a subshell, `bash -c`): what it assigns is gone
 * afterwards. In a function everything is global that is not declared `local`.
 */
export interface Scope {
  readonly kind: 'file' | 'function' | 'process';
  readonly parent: Scope | undefined;
  readonly positional: Positional;
  /** Names declared `local`. */
  readonly locals: Set<string>;
  /** Names that a process gives a value before it reads them: they are its own. */
  readonly own: Set<string>;
  readonly read: Set<string>;
  /** Names declared with `-A`: maps, of which a subscript is a key and no arithmetic. */
  readonly associative: Set<string>;
  /** After how many of its parameters a function runs the rest of them as a command: `"$@"`, `shift; "$@"`. */
  runsAfter: number | undefined;
}

export function fileScope(): Scope {
  return newScope('file', undefined, { by: 0, given: false });
}

export function functionScope(parent: Scope): Scope {
  return newScope('function', parent, { by: 0, given: true });
}

/** A process that gets parameters of its own, as `bash -c` is. */
export function scriptScope(parent: Scope): Scope {
  return newScope('process', parent, { by: 0, given: true });
}

/** A subshell: it sees the parameters of its surroundings. */
export function subshellScope(parent: Scope): Scope {
  return newScope('process', parent, { ...parent.positional });
}

function newScope(kind: Scope['kind'], parent: Scope | undefined, positional: Positional): Scope {
  return {
    kind,
    parent,
    positional,
    locals: new Set(),
    own: new Set(),
    read: new Set(),
    associative: new Set(),
    runsAfter: undefined,
  };
}

export function noteRead(scope: Scope, name: string): void {
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    if (at.own.has(name) || at.locals.has(name)) return;
    at.read.add(name);
  }
}

/** A process that assigns a name before it reads it has that name to itself; else the name is the surroundings'. */
export function noteAssigned(scope: Scope, name: string): void {
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    if (at.own.has(name) || at.locals.has(name)) return;
    if (at.kind === 'process' && !at.read.has(name)) {
      at.own.add(name);
      return;
    }
  }
}

/** The function around a place, also from a subshell in it: where `local` means something. */
export function enclosingFunction(scope: Scope): Scope | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) if (at.kind === 'function') return at;
  return undefined;
}

export function isAssociative(scope: Scope, name: string): boolean {
  for (let at: Scope | undefined = scope; at; at = at.parent) if (at.associative.has(name)) return true;
  return false;
}
