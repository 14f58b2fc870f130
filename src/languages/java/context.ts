/** What is known of a file while it is lowered: its imports, the classes around, and which names are local. */
import type { DataType } from '../../ir/program.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { StatementContext } from '../tree-context.ts';
import type { Imports } from './imports.ts';

/** An object that a framework takes from a method. */
export interface Bean {
  readonly type: string;
  readonly key: string;
  /** The class that has the method, as it is bound. */
  readonly owner: string;
  readonly node: Node;
}

export interface Declared {
  readonly static: boolean;
  readonly type: string | undefined;
}

/** A class of the file, as the code inside it sees it. */
export interface ClassScope {
  /** The name under which it is bound: nested ones carry those around them, `Outer.Inner`. */
  readonly name: string;
  /** Names of fields; those of static ones and of constants of interfaces and enums are `static`. */
  readonly fields: ReadonlyMap<string, Declared>;
  readonly methods: ReadonlyMap<string, { readonly static: boolean; readonly count: number }>;
  /** Bound names of the classes inside, by their own. */
  readonly inner: ReadonlyMap<string, string>;
  /** True if names may be inherited from a class that is not seen here. */
  readonly inherits: boolean;
}

type Frame =
  | { readonly kind: 'class'; readonly scope: ClassScope }
  | { readonly kind: 'locals'; readonly names: Map<string, string | undefined> };

const bounds = { maxDepth: 160, literals: ['string_literal'] };

export abstract class Context extends StatementContext {
  readonly imports: Imports;
  /** Bound names of the classes of the file, by the path that the code calls them by. */
  readonly classes: ReadonlySet<string>;
  /** Classes whose object is asked for from a class inside. */
  readonly outers = new Set<string>();
  /** Objects that a framework takes from methods of the file. */
  readonly beans: Bean[] = [];
  /** Classes of the file that a parser of JSON may fill. */
  readonly dataTypes: DataType[] = [];
  /** True if calls may only be described: https://site.mockito.org. */
  readonly describesCalls: boolean;
  private frames: Frame[] = [];

  constructor(text: string, imports: Imports, classes: ReadonlySet<string>) {
    super(text, bounds);
    this.imports = imports;
    this.classes = classes;
    this.describesCalls = text.includes('org.mockito');
  }

  /** Runs with a scope of its own for local names. */
  within<T>(run: () => T): T {
    return this.framed({ kind: 'locals', names: new Map() }, run);
  }

  inClass<T>(scope: ClassScope, run: () => T): T {
    return this.framed({ kind: 'class', scope }, run);
  }

  private framed<T>(frame: Frame, run: () => T): T {
    this.frames.push(frame);
    try {
      return run();
    } finally {
      this.frames.pop();
    }
  }

  declare(name: string, type?: string): void {
    const frame = this.frames.at(-1);
    if (frame?.kind === 'locals') frame.names.set(name, type);
  }

  /** What a name is at the place of the code: a local name, or a member of one of the classes around. */
  find(name: string, of: 'fields' | 'methods'): Found | undefined {
    let hops = 0;
    for (const frame of this.frames.toReversed()) {
      if (frame.kind === 'locals') {
        if (of === 'fields' && frame.names.has(name)) {
          return { kind: 'local', type: frame.names.get(name) };
        }
        continue;
      }
      const declared = frame.scope[of].get(name);
      if (declared) {
        const type = 'type' in declared ? declared.type : undefined;
        return { kind: 'member', of: frame.scope, hops, static: declared.static, type };
      }
      hops++;
    }
    return undefined;
  }

  /** The class that contains the code. */
  get owner(): ClassScope | undefined {
    return this.owners()[0];
  }

  /** The classes around, the innermost first. */
  owners(): readonly ClassScope[] {
    return this.frames.flatMap((frame) => (frame.kind === 'class' ? [frame.scope] : [])).toReversed();
  }
}

export type Found =
  | { readonly kind: 'local'; readonly type: string | undefined }
  | {
      readonly kind: 'member';
      readonly of: ClassScope;
      /** Classes between the code and the one that has the member. */
      readonly hops: number;
      readonly static: boolean;
      readonly type: string | undefined;
    };
