/** What an expression can be at run time, as far as the code shows it. */
import type { GivenPart } from './fact.ts';
import type { Call, Expr, Rec } from '../../ir/ir.ts';
import type { HolePiece, Piece, Place, Step } from './fact.ts';

export type { Place };
import type { EngineLibrary } from '../../models/engine-schema.ts';
import type { ClientModel } from '../../models/schema.ts';
import type { ClassInfo, FileIndex, FnInfo } from './scope.ts';

/** The parameters of a call in progress, and those of the functions around it. */
export interface Env {
  readonly file: FileIndex;
  /** The function whose parameters are bound here; none for the top of a file. */
  readonly fn: FnInfo | undefined;
  readonly args: readonly Thunk[];
  readonly self: Value | undefined;
  readonly outer: Env | undefined;
  /** How many calls deep. */
  readonly depth: number;
}

/** An expression that is evaluated when asked for, or a value already known. */
export type Thunk = (
  | { readonly kind: 'later'; readonly expr: Expr; readonly env: Env }
  | { readonly kind: 'now'; readonly values: readonly Value[] }
) & {
  /** Of an argument that is given by name; `**` for an object whose fields are such arguments. */
  readonly name?: string;
  /** A list whose items are not known: it represents all arguments that may come after it, too. */
  readonly rest?: true;
};

/** Functions whose parameters (or `self`) would have to be known to decide the value. */
export type UndecidedBy = readonly FnInfo[];

export interface StringValue {
  readonly kind: 'string';
  readonly pieces: readonly Piece[];
  readonly steps: readonly Step[];
  readonly undecidedBy: UndecidedBy;
}

export type Layer =
  | { readonly kind: 'fields'; readonly record: Rec; readonly env: Env }
  /** `maybe`: the field may also have the value of earlier layers. */
  | { readonly kind: 'field'; readonly name: string; readonly value: Thunk; readonly maybe?: true }
  /** A field whose name is a value: it may be any. */
  | { readonly kind: 'entry'; readonly key: Thunk; readonly value: Thunk }
  /** `maybe`: as of a field. */
  | { readonly kind: 'value'; readonly value: Thunk; readonly maybe?: true };

/** An object: layers of fields, later ones before earlier ones. */
export interface RecordValue {
  readonly kind: 'record';
  readonly layers: readonly Layer[];
  /** A table of a library, whose methods are no requests; of `pairs` a loop takes a list of key and value. */
  readonly table?: 'pairs' | 'plain';
  readonly undecidedBy: UndecidedBy;
}

export interface ListValue {
  readonly kind: 'list';
  readonly items: readonly Thunk[];
  readonly undecidedBy: UndecidedBy;
}

/** The parts of a string split at a separator. */
export interface PartsValue {
  readonly kind: 'parts';
  readonly of: StringValue;
  readonly separator: string;
  readonly undecidedBy: UndecidedBy;
}

export interface FunctionValue {
  readonly kind: 'function';
  readonly info: FnInfo;
  readonly env: Env;
  readonly self: Value | undefined;
  /** Of an extension: the object that it is called on, which is its first argument. */
  readonly of?: Value;
  readonly undecidedBy: UndecidedBy;
}

export interface ClassValue {
  readonly kind: 'class';
  readonly info: ClassInfo;
  readonly env: Env;
  readonly undecidedBy: UndecidedBy;
}

/** An object of a class. `args` are those of its construction, if that is known. */
export interface InstanceValue {
  readonly kind: 'instance';
  readonly of: ClassValue;
  readonly args: readonly Thunk[] | undefined;
  /** The method that it comes out of changed, and what it was before. */
  readonly after?: Changed;
  /** Fields that it is given where it is used: `request.url = …`. */
  readonly later?: GivenLater;
  readonly undecidedBy: UndecidedBy;
}

interface GivenLater {
  /** The object as it was made. */
  readonly made: InstanceValue;
  readonly layers: readonly Layer[];
}

/** `builder.path("v1")` if the method adds to a field and gives the object back. */
interface Changed {
  readonly before: InstanceValue;
  readonly fn: FnInfo;
  readonly env: Env;
}

/** A module of the project, as an object. */
interface ModuleValue {
  readonly kind: 'module';
  readonly file: FileIndex;
  readonly undecidedBy: UndecidedBy;
}

/** Something of a library, or a global: `axios.get` is `{ module: 'axios', path: 'get' }`. */
export interface ExternalValue {
  readonly kind: 'external';
  /** Undefined for globals. */
  readonly module: string | undefined;
  readonly path: string;
  /** The variable that holds it, by which a reader calls it. */
  readonly called?: string;
  readonly at: Place;
  readonly undecidedBy: UndecidedBy;
}

/** A known HTTP client, or a member of one. */
export interface ClientValue {
  readonly kind: 'client';
  readonly model: ClientModel;
  readonly path: string;
  readonly bases: readonly StringValue[];
  /** The socket or pipe that its requests go through. */
  readonly sockets?: readonly StringValue[];
  /** Of a connection, or a request that is sent later: the call that made it, by which it is known under all its names. */
  readonly made?: Place;
  /** The method that a builder was given; `null` if that is not known. */
  readonly words?: readonly (string | null)[];
  /** What it sends with each request. */
  readonly given?: readonly GivenPart[];
  /** The name of the method that is called is not known: `axios[method]`. */
  readonly isAnyVerb?: true;
  /** How the code calls it: `axios`, `hub`. */
  readonly name: string;
  readonly undecidedBy: UndecidedBy;
}

/** One call of a chain: `createDefaultConfigBuilder()`, then `withApiVersion("1.44")`. */
interface BuildCall {
  /** By its path in the library, or the name of the method. */
  readonly name: string;
  readonly call: Call;
  readonly env: Env;
}

/** What calls of a client library of the Engine give: an option, a builder, a client; or a member of one. */
export interface BuiltValue {
  readonly kind: 'built';
  readonly library: EngineLibrary;
  /** The calls that led here, the first one first. */
  readonly chain: readonly BuildCall[];
  /** The member that is asked for; empty for the thing itself. */
  readonly member: string;
  readonly undecidedBy: UndecidedBy;
}

export interface OpaqueValue {
  readonly kind: 'opaque';
  readonly hole: HolePiece;
  readonly steps: readonly Step[];
  readonly undecidedBy: UndecidedBy;
}

export type Value =
  | StringValue
  | RecordValue
  | ListValue
  | PartsValue
  | FunctionValue
  | ClassValue
  | InstanceValue
  | ModuleValue
  | ExternalValue
  | ClientValue
  | BuiltValue
  | OpaqueValue;
