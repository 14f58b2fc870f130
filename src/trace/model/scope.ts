/** The index of a lowered file: scopes, functions, classes, calls. What `index-file.ts` finds in one walk. */
import type { Call, Class, ClassMember, Expr, Fn, Name, Rec, Self, Text } from '../../ir/ir.ts';
import type { Program } from '../../ir/program.ts';

/** One arm of one branch; a path of them states under which conditions a statement runs. */
export interface Arm {
  readonly branch: number;
  readonly arm: number;
  /** How many arms there are, if exactly one of them runs; 0 if it may be none. */
  readonly of: number;
  readonly loop: boolean;
}

/** Where in the order of a function something is. */
export interface Point {
  readonly scope: Scope;
  readonly order: number;
  readonly arms: readonly Arm[];
}

export type Definition = { readonly point: Point; readonly at: number } & (
  | {
      readonly kind: 'value';
      readonly value: Expr | undefined;
      readonly type: string | undefined;
      readonly hoisted: boolean;
    }
  /** `+=`: what the target was before, and then the value. */
  | { readonly kind: 'append'; readonly target: Expr; readonly value: Expr }
  | { readonly kind: 'param'; readonly index: number }
  /** What the program around a script puts into its text; `given.ts` has the value. */
  | { readonly kind: 'given' }
  | {
      readonly kind: 'import';
      readonly from: string;
      readonly imported: string;
      readonly submodule: string | undefined;
      readonly global: boolean;
    }
);

export interface FnInfo {
  readonly fn: Fn;
  readonly file: FileIndex;
  readonly parent: FnInfo | undefined;
  /** The class whose `self` is meant inside. */
  readonly owner: ClassInfo | undefined;
  /** True where `self` is the class itself. */
  readonly static: boolean;
  /** The arguments of a function that is called where it is. */
  readonly immediate: readonly Expr[] | undefined;
  /** True for a function that is passed to a call. */
  readonly callback: boolean;
  /** The object literal that the function is a method of. */
  readonly record: Rec | undefined;
  readonly name: string;
}

export interface ClassInfo {
  readonly cls: Class;
  readonly file: FileIndex;
  readonly members: Map<string, ClassMember[]>;
  /** `self.name = value`, wherever in the class it is. */
  readonly assigned: Map<string, Expr[]>;
  /** The same by the method that does it, in their order. */
  readonly assignedIn: Map<FnInfo, AssignedField[]>;
  readonly construct: Fn | undefined;
  /** Every constructor, if there are several. */
  readonly constructs: readonly Fn[];
}

export interface CallSite {
  readonly file: FileIndex;
  readonly call: Call;
  readonly fn: FnInfo | undefined;
  readonly point: Point;
}

/** An assignment to a member: `axios.defaults.baseURL = …`. */
interface MemberAssignment {
  readonly target: Expr;
  readonly value: Expr;
}

/** `target.name = value`, if the target is a variable or a member of one. */
export interface LaterField {
  readonly target: Expr;
  /** The members between the variable and the name: `hub` of `config.hub.url = …`. */
  readonly path: readonly string[];
  readonly name: string;
  readonly value: Expr;
  readonly point: Point;
}

/** `self.name = value` or `self.name += value` in a method. */
export interface AssignedField {
  readonly name: string;
  readonly value: Expr;
  readonly append: boolean;
  readonly point: Point;
}

const none: readonly string[] = [];
const undefinedYet: ReadonlyMap<string, readonly Definition[]> = new Map();

export class Scope {
  private known: Map<string, Definition[]> | undefined;
  private fieldsOf: Map<string, LaterField[]> | undefined;
  private modules: string[] | undefined;
  readonly parent: Scope | undefined;
  readonly fn: FnInfo | undefined;

  constructor(parent: Scope | undefined, fn: FnInfo | undefined) {
    this.parent = parent;
    this.fn = fn;
  }

  /** Most blocks define nothing: what holds the definitions is made for the first. */
  get definitions(): ReadonlyMap<string, readonly Definition[]> {
    return this.known ?? undefinedYet;
  }

  /** Notes that a name is one of this scope, before its first definition is met. */
  bind(name: string): void {
    this.known ??= new Map<string, Definition[]>();
    if (!this.known.has(name)) this.known.set(name, []);
  }

  add(name: string, definition: Definition): void {
    this.known ??= new Map<string, Definition[]>();
    const known = this.known.get(name);
    // A list that grows leaves room for sixteen more, and most names have one definition.
    if (known && known.length > 0) known.push(definition);
    else this.known.set(name, [definition]);
  }

  /** Fields that the object of a variable is given later, in their order. */
  laterFields(of: string): readonly LaterField[] {
    return this.fieldsOf?.get(of) ?? [];
  }

  /** Most scopes have none: what holds them is made for the first. */
  addLaterField(of: string, field: LaterField): void {
    this.fieldsOf ??= new Map();
    const known = this.fieldsOf.get(of);
    if (known) known.push(field);
    else this.fieldsOf.set(of, [field]);
  }

  /** Modules whose names are all visible here: `source lib.sh`. */
  get opened(): readonly string[] {
    return this.modules ?? none;
  }

  open(module: string): void {
    if (this.modules) this.modules.push(module);
    else this.modules = [module];
  }

  /** The nearest scope that binds the name. */
  find(name: string): Scope | undefined {
    if (this.definitions.has(name)) return this;
    return this.parent?.find(name);
  }
}

export interface FileIndex {
  readonly program: Program;
  /** Code of other languages in the same file. */
  readonly parts: readonly FileIndex[];
  readonly file: string;
  readonly language: string;
  readonly top: Scope;
  readonly points: Map<Name | Self | Call, Point>;
  readonly functions: Map<Fn, FnInfo>;
  readonly classes: Map<Class, ClassInfo>;
  readonly calls: CallSite[];
  readonly returns: Map<Fn, Expr[]>;
  /** For each call in a pipeline the stages after it. */
  readonly pipes: Map<Expr, readonly Expr[]>;
  /** For each call in a pipeline the stage before it. */
  readonly feeds: Map<Expr, Expr>;
  readonly exports: Map<string, { readonly value: Expr; readonly point: Point }>;
  readonly exportAll: string[];
  readonly memberAssignments: MemberAssignment[];
  /** Strings that are a value of their own: a field of an object, an item of a list. */
  readonly values: { readonly expr: Expr; readonly field: string | undefined }[];
  /** Strings that a function with a name gives back. */
  readonly given: { readonly expr: Expr; readonly fn: FnInfo }[];
  /** Strings that a name outside of functions represents. */
  readonly constants: { readonly name: string; readonly expr: Expr; readonly target?: Name }[];
  /** Every literal. */
  readonly texts: Text[];
  /** Names read as members or fields, with where: what the code around a call takes from an answer. */
  readonly reads: { readonly name: string; readonly at: number; readonly fn: FnInfo | undefined }[];
}

/** The modules whose names a file passes on, and those that it opens for itself. */
export interface Reexports {
  readonly exported: readonly FileIndex[];
  readonly opened: readonly FileIndex[];
}
