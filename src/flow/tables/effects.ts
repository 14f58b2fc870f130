/** The form of the tables: what calls and members of a language do with an answer that they are given. */

/**
 * What becomes of it: `nothing` leaves it as it is and gives nothing of it; `same` gives it again; `item` gives one
 * of its items; `part` gives items by their places, and all of them if no place is named; `text` gives the body as
 * text; `parse` reads the text as JSON; `parse as` reads it into a type that is named beside it; `parse into` puts
 * what it reads into the next argument; `count` and `test` look at how many there are, and whether there is one;
 * `place` gives the place of one, and calls a function with each; `status` looks at the status; `sort` gives its
 * items in another order; `read` reads the field that the argument names; `column` reads it of each item; `pick`
 * gives a list of the fields that the arguments name; `each`, `map`, `filter`, `find`, `reduce`, `then` call a
 * function with it or its items; `put` keeps it in the list or record that the method is called on, `keep` in a map
 * under a name; `merge` puts all arguments together; `listen` calls a function at an event, which may carry a part of
 * the text; `event` gives what the named event carries; `list` wraps it as items of what it gives, as `zip` does;
 * `pairs` makes a record of pairs, its own or those of a function; `glue` puts the texts of its items together, and
 * objects have none; `items` gives a list of its arguments; `settled` gives its items as `value` of records;
 * `numbered` gives its items behind their places; `flat` gives the items of its items; `own order` sorts a list by
 * the methods of a type of the project; `grouped` makes a map of lists of its items, by what a function gives of
 * each, `parted` a pair of two, and `revalued` calls a function with each value of a map; `group` gives lists of
 * neighbours behind what those have in common, `neighbours` lists of them alone; `tallied` gives how often each item
 * is there, under the item; `combined` gives a record of a list of names and a list of values; `keyed` gives it
 * again, by the names or numbers that its items come under; `get` gives it again without arguments, and the field or
 * the item that an argument names; `one` gives one item after the other; `alone` gives it again, and calls functions
 * with it that are passed along; `task` runs a function, and gives a task that has what the function returns;
 * `failure` gives the error that there was, if any; `getter` makes a function that reads the fields which its
 * arguments name; `show` prints, stores or sends it as a whole; `show named` those of its fields that a list names,
 * and all without a list; `fields` goes through the names or values of all its fields.
 */
export type Effect =
  | 'nothing'
  | 'same'
  | 'keyed'
  | 'tallied'
  | 'combined'
  | 'item'
  | 'part'
  | 'text'
  | 'parse'
  | 'parse as'
  | 'parse into'
  | 'count'
  | 'test'
  | 'place'
  | 'status'
  | 'sort'
  | 'own order'
  | 'read'
  | 'column'
  | 'pick'
  | 'each'
  | 'map'
  | 'filter'
  | 'find'
  /** Some of the items, those that have the most of something. */
  | 'most'
  /** The items without those that are alike in something. */
  | 'unique'
  | 'reduce'
  | 'then'
  | 'put'
  | 'keep'
  | 'merge'
  | 'listen'
  | 'event'
  | 'list'
  | 'items'
  | 'pairs'
  | 'glue'
  | 'settled'
  | 'numbered'
  | 'flat'
  | 'group'
  | 'neighbours'
  | 'grouped'
  | 'parted'
  | 'revalued'
  | 'get'
  | 'one'
  | 'alone'
  | 'task'
  | 'failure'
  | 'getter'
  | 'show'
  | 'show named'
  | 'fields';

type Effects = Readonly<Record<string, Effect>>;

/**
 * What a member of a response gives; what is not listed gets out of sight. `query` adds to the query of a request that is not sent
 * yet, and gives it again.
 */
/** `checked`: the response again, if its status is no error. */
export type Part =
  | 'response'
  | 'checked'
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
  /** Functions that set what is given the errors which no clause catches. */
  readonly uncaught?: readonly string[];
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

/** Groups of names that share an effect, as a table. */
export function effects(groups: Partial<Readonly<Record<Effect, string>>>): Effects {
  const all: Record<string, Effect> = {};
  for (const [effect, names] of Object.entries(groups)) {
    for (const name of names.split(' ')) if (isEffect(effect)) all[name] = effect;
  }
  return all;
}

const known: Readonly<Record<Effect, true>> = {
  nothing: true,
  same: true,
  keyed: true,
  tallied: true,
  combined: true,
  item: true,
  part: true,
  text: true,
  parse: true,
  'parse as': true,
  'parse into': true,
  count: true,
  test: true,
  place: true,
  status: true,
  sort: true,
  'own order': true,
  read: true,
  column: true,
  pick: true,
  each: true,
  map: true,
  filter: true,
  find: true,
  most: true,
  unique: true,
  reduce: true,
  then: true,
  put: true,
  keep: true,
  merge: true,
  listen: true,
  event: true,
  list: true,
  items: true,
  pairs: true,
  glue: true,
  settled: true,
  numbered: true,
  flat: true,
  group: true,
  neighbours: true,
  grouped: true,
  parted: true,
  revalued: true,
  get: true,
  one: true,
  alone: true,
  task: true,
  failure: true,
  getter: true,
  show: true,
  'show named': true,
  fields: true,
};

function isEffect(word: string): word is Effect {
  return word in known;
}
