/** How the evaluator names what other files add to a type; the resolvers of languages find the file. */

/** Before a type and the name of a function that is a method of it elsewhere: `HttpClient.tags`. */
export const extensionOfPrefix = 'extension of:';

/** Before a class and a member that another part of it may have: `Hub::Client#tags`. */
export const partOfPrefix = 'part of:';

/** Before a module whose methods others take in: the file of one that does. */
export const includerOfPrefix = 'includer of:';

/** The member of an object to which another one is assigned whose members it takes over, each as `@` and its name. */
export const takenOver = '@*';
