/**
 * Fixtures of which the scan finds more than the editor, which sees a file and what it imports: an address of two constants of two
 * files, of which neither holds a host and a path; a URL that a function gives back, and whose callers may be anywhere; a base that
 * a file which the sender does not import gives all requests; a client or a sender of an engine that importers use without a word of one.
 */
export const unseenInEditor: ReadonlySet<string> = new Set([
  'javascript/base-of-all-requests',
  'javascript/host-and-path-apart',
  'javascript/injected-clients',
  'typescript/base-of-an-interceptor',
  'typescript/urls-nobody-here-asks',
  'engine/address-elsewhere/typescript',
  'engine/client-elsewhere/javascript',
  'engine/client-elsewhere/one-slash',
  'engine/client-elsewhere/typescript',
  'engine/client-in-a-field/typescript',
  'engine/connector-elsewhere/javascript',
  'engine/methods-like-those-of-lists/javascript',
  'engine/own-client/sender-unknown-typescript',
  'engine/wrapped-senders/typescript',
]);
