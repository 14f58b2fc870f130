/** The form of the tables: what calls, members and errors of a language have of an answer. */
import type { Effects } from './effects.ts';

/** What a member of a response gives; what is not listed gets out of sight. */
export type Part =
  | 'response'
  /** The response again, if its status is no error. */
  | 'checked'
  /** It adds to the query of a request that is not sent yet, and gives it again. */
  | 'query'
  | 'status'
  | 'text'
  | 'json'
  | 'parsed'
  | 'nothing'
  /** The address that was asked for, or the request. */
  | 'address'
  | 'request';

/** Members of the response of a client: fields, and methods without arguments that matter. */
export type Response = Readonly<Record<string, Part>>;

/** Its response, its request, its address, its text, the texts that it was made of, another error: one that led to it. */
type FailurePart = 'response' | 'request' | 'address' | 'text' | 'texts' | 'error' | 'nothing';

/** An error of a client, or one that the program makes itself. */
export interface Failure {
  /** What its members hold; others have nothing of these. */
  readonly members: Readonly<Record<string, FailurePart>>;
  /** The error itself has the members of a response. */
  readonly isResponse?: true;
  /** Its text names the address; `whole`: only what is printed of it with all its members does. */
  readonly namesAddress?: 'text' | 'whole';
  /** The method of a response without which no status becomes an error. */
  readonly raisedBy?: string;
}

/** Names of classes in clauses. */
export interface Clauses {
  /** A clause for every error. */
  readonly each: RegExp;
  /** Errors that no client has: a clause that names nothing else catches none. */
  readonly others: RegExp;
}

export interface AnswerTable {
  /** What calls of a client give, by the id of the client; `*` for all others. */
  readonly gives: Readonly<Record<string, Part>>;
  /** By the id of the client; `*` for all others. */
  readonly responses: Readonly<Record<string, Response>>;
  /** Calls that print, keep or take apart the body themselves, by their last names. */
  readonly takes?: readonly string[];
  /** Clients whose failures have a text with the address, and functions by which a program gets it without naming an error. */
  readonly warned?: {
    readonly clients: readonly string[] | 'all';
    readonly by: readonly string[];
    /** Calls by which warnings become output, as the code writes them. */
    readonly shown?: RegExp;
  };
  /** Methods of what is followed, by their names. */
  readonly methods: Effects;
  /** Functions that are given it, by their names as the code writes them. */
  readonly functions: Effects;
  /**
   * Functions and methods of libraries by where they come from, for names that mean other things elsewhere:
   * `concurrent.futures.ThreadPoolExecutor().submit`. What is known by its whole name is not looked up by a part of it.
   */
  readonly exact?: Effects;
  /** Members of a task: what its function returned, the task itself, or nothing of either. */
  readonly tasks?: Readonly<Record<string, 'result' | 'task' | 'nothing'>>;
  /** Calls that run a function elsewhere, by their last names, where not all that start something are in `exact`. */
  readonly starts?: readonly string[];
  /** Clients that give the answer to a function among the arguments, and the name of that argument. */
  readonly answersTo?: { readonly argument: string; readonly clients: readonly string[] };
  /** Clients that give the request to a function among the arguments before they send it, and the name of that argument. */
  readonly asksIn?: { readonly argument: string; readonly clients: readonly string[] };
  /** Clients that parse their answers if a call sets that up: what it calls with which first word, and the row of their answers. */
  readonly parsed?: Readonly<Record<string, { readonly by: string; readonly as: string }>>;
  /** What makes a handler that is given to the call which sends, and keeps the body for the answer alone; left out: there is none. */
  readonly bodyHandlers?: ReadonlySet<string>;
  /** Members that are no fields of the answer. */
  readonly members: Effects;
  /** What listeners of an event receive, by its name; those of others receive nothing of it. */
  readonly events?: Readonly<Record<string, Part>>;
  /** Errors of a client by its id, `*` for all others; `own`: those that a program makes itself, with the address in their message. */
  readonly errors?: Readonly<Record<string, Failure>>;
  /**
   * Methods of promises that pass an error to a function: the place of that function among the arguments, and of the
   * error among its own.
   */
  readonly handlers?: Readonly<Record<string, readonly [argument: number, param: number]>>;
  /** Members of an error that show the one which was caught when it was thrown, if the language keeps that by itself. */
  readonly causes?: readonly string[];
  /** What sets the function that gets the errors which no clause catches. */
  readonly uncaught?: readonly Uncaught[];
  /** What clauses name; left out: a language whose clauses catch every error. */
  readonly clauses?: Clauses;
  /** Methods that lists have, and neither records nor texts: calling them on something else fails. */
  readonly ofLists?: ReadonlySet<string>;
  /** Errors that clauses name, of code that reads what is no list, and of code that collects one from pages. */
  readonly noList?: { readonly read: RegExp; readonly collected: RegExp };
  /** Functions that may be given an error: they show it beside what the program is for, or pass it to its handler. */
  readonly aside?: RegExp;
  /** Functions that keep the least of a list first, or a list in order: what is equal in that stays as it came. */
  readonly ranks?: RegExp;
  /** Code by which a log goes to the standard output. */
  readonly logsToOutput?: RegExp;
}

/** Code that sets what gets an uncaught error. `param` is the place of the error among the parameters of that function. */
export type Uncaught =
  | {
      readonly kind: 'call';
      readonly name: string;
      readonly argument: number;
      readonly param: number;
      /** The events that the first argument names, if the call listens to others too. */
      readonly events?: ReadonlySet<string>;
    }
  /** `sys.excepthook = shown` */
  | { readonly kind: 'field'; readonly name: string; readonly param: number }
  /** `at_exit { $! }` */
  | { readonly kind: 'block'; readonly name: string; readonly reads: ReadonlySet<string> };
