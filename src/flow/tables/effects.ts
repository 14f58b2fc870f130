/** Effects: what becomes of an answer, or of a part of it, that a call or a member is given. */

const known = {
  nothing: true, // leaves it as it is and gives nothing of it
  same: true, // gives it again
  keyed: true, // gives it again, by the names or numbers that its items come under
  alone: true, // gives it again, and calls functions with it that are passed along
  get: true, // gives it again without arguments, and the field or the item that an argument names
  text: true, // gives the body as text
  parse: true, // reads the text as JSON
  'parse as': true, // reads it into a type that is named beside it
  'parse into': true, // puts what it reads into the next argument
  status: true, // looks at the status
  count: true, // looks at how many there are
  test: true, // looks at whether there is one
  place: true, // gives the place of one, and calls a function with each
  item: true, // gives one of its items
  one: true, // gives one item after the other
  part: true, // gives items by their places, and all of them if no place is named
  most: true, // gives those of its items that have the most of something
  unique: true, // gives its items without those that are alike in something
  sort: true, // gives its items in another order
  'own order': true, // sorts a list by the methods of a type of the project
  flat: true, // gives the items of its items
  numbered: true, // gives its items behind their places
  list: true, // wraps it as items of what it gives, as `zip` does
  items: true, // gives a list of its arguments
  settled: true, // gives its items as `value` of records
  pairs: true, // makes a record of pairs, its own or those of a function
  combined: true, // gives a record of a list of names and a list of values
  grouped: true, // makes a map of lists of its items, by what a function gives of each
  parted: true, // gives a pair of two such lists
  revalued: true, // calls a function with each value of a map
  group: true, // gives lists of neighbours behind what those have in common
  neighbours: true, // gives lists of them alone
  tallied: true, // gives how often each item is there, under the item
  glue: true, // puts the texts of its items together; objects have none
  read: true, // reads the field that the argument names
  column: true, // reads it of each item
  pick: true, // gives a list of the fields that the arguments name
  fields: true, // goes through the names or values of all its fields
  getter: true, // makes a function that reads the fields which its arguments name
  // Call a function with it, or with its items.
  each: true,
  map: true,
  filter: true,
  find: true,
  reduce: true,
  then: true,
  put: true, // keeps it in the list or record that the method is called on
  keep: true, // keeps it in a map under a name
  merge: true, // puts all arguments together
  listen: true, // calls a function at an event, which may carry a part of the text
  event: true, // gives what the named event carries
  task: true, // runs a function, and gives a task that has what the function returns
  failure: true, // gives the error that there was, if any
  show: true, // prints, stores or sends it as a whole
  'show named': true, // shows those of its fields that a list names, and all without a list
} as const;

export type Effect = keyof typeof known;

export type Effects = Readonly<Record<string, Effect>>;

/** Groups of names that share an effect, as a table. */
export function effects(groups: Partial<Readonly<Record<Effect, string>>>): Effects {
  const all: Record<string, Effect> = {};
  for (const [effect, names] of Object.entries(groups)) {
    for (const name of names.split(' ')) if (isEffect(effect)) all[name] = effect;
  }
  return all;
}

function isEffect(word: string): word is Effect {
  return word in known;
}
