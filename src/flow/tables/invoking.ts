/** Methods that call the function which they are called on, by language: `block.call(entry)`, `consumer.accept(entry)`. */

/** The function is given the arguments as they are. */
const direct: Readonly<Record<string, RegExp>> = {
  ruby: /^(?:call|yield)$/,
  php: /^(?:__invoke|call)$/,
  java: /^(?:accept|apply|test|run|call|invoke)\w*$/,
};

/** It is given them behind its object, or in a list. */
const shifted: Readonly<Record<string, RegExp>> = { javascript: /^(?:call|apply)$/ };

/** @param name of the method */
export function invokesWith(language: string, name: string): 'its arguments' | 'others' | undefined {
  if (direct[language]?.test(name)) return 'its arguments';
  return shifted[language]?.test(name) ? 'others' : undefined;
}
