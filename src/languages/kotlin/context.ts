/** What is known of a file while it is lowered: its functions, its extensions, and what `this` is. */
import type { Expr } from '../../ir/ir.ts';
import { StatementContext } from '../tree-context.ts';
import { LocalScopes } from '../local-scopes.ts';
import { getters } from './connections.ts';
import { callOf, firstOf, hidden, member, name, self, type Place } from './nodes.ts';

/** The object of an extension, or of a block that has one: `apply { … }`. */
export interface Receiver {
  /** The parameter that it is. */
  readonly name: string;
  /** Of a block. `object`: whatever is called on it changes it; `setters`: only those of a connection do; `text`: it grows. */
  readonly changes?: 'object' | 'setters' | 'text';
}

const bounds = { maxDepth: 160, literals: ['string_literal'] };

/** What a file declares. */
export interface Names {
  readonly functions: ReadonlySet<string>;
  /** Functions that are called on an object of a type: `fun HttpClient.tags()`. */
  readonly extensions: ReadonlySet<string>;
  /** Values and types outside of all functions and classes. */
  readonly top: ReadonlySet<string>;
}

export abstract class Context extends StatementContext implements Names {
  readonly functions: ReadonlySet<string>;
  readonly extensions: ReadonlySet<string>;
  readonly top: ReadonlySet<string>;
  /** Names of a function, each with what it is made by: `Request.Builder`. */
  readonly locals = new LocalScopes<string | undefined>();
  receiver: Receiver | undefined;
  /** True in a block that is passed to a call: `return` leaves the function around it. */
  inBlock = false;
  private receivers = 0;

  constructor(text: string, { functions, extensions, top }: Names) {
    super(text, bounds);
    this.functions = functions;
    this.extensions = extensions;
    this.top = top;
  }

  /** What `this` is. */
  self(at: Place): Expr {
    return this.receiver ? hidden(at, this.receiver.name) : self(at);
  }

  /** A name that is read: a property of the object of an extension may have it. */
  named(key: string, at: Place): Expr {
    const { receiver } = this;
    const own = name(at, key);
    if (!receiver || this.locals.has(key)) return own;
    const getter = getters.get(key);
    if (getter !== undefined) return callOf(at, member(at, hidden(at, receiver.name), getter));
    // What a block builds up is mostly built from names outside of it.
    if ((receiver.changes && receiver.changes !== 'setters') || this.top.has(key)) return own;
    return firstOf([member(at, hidden(at, receiver.name), key), own], at);
  }

  /** No variable can have this name. */
  newReceiver(changes?: Receiver['changes']): Receiver {
    return { name: `this@${++this.receivers}`, ...(changes ? { changes } : {}) };
  }

  /** Runs with another `this`; without one it is the object of a class. */
  withReceiver<T>(receiver: Receiver | undefined, run: () => T): T {
    const before = this.receiver;
    this.receiver = receiver;
    try {
      return run();
    } finally {
      this.receiver = before;
    }
  }

  within<T>(isBlock: boolean, run: () => T): T {
    const before = this.inBlock;
    this.inBlock = isBlock;
    try {
      return this.locals.within(run);
    } finally {
      this.inBlock = before;
    }
  }
}
