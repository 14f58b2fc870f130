/** Languages that are written as lists. */
import { long } from './forms.ts';
import type { Syntax } from '../syntax.ts';

const lists = {
  reads: 'lists',
  lineComments: [';'],
  strings: [long('"')],
  nameStart: ':-*+/<>=!?&%$.|~_',
  nameRest: "-*+/<>=!?&%$.:'#|~",
  ends: 'line',
  blocks: 'braces',
  assigns: [],
  members: [],
  joins: [],
  fields: [],
} as const satisfies Partial<Syntax>;

export const listRows: readonly Syntax[] = [
  {
    ...lists,
    id: 'clojure',
    endings: ['clj', 'cljs', 'cljc', 'bb', 'edn', 'fnl', 'hy', 'boot'],
    characters: 'backslash',
    lists: {
      define: ['def', 'defonce', 'def-'],
      functions: ['defn', 'defn-', 'fn', 'defmacro', 'fn*'],
      bindings: ['let', 'when-let', 'if-let', 'loop', 'binding', 'with-open', 'p/let', 'go-loop', 'let*'],
      first: ['->', 'some->', 'cond->'],
      last: ['->>', 'some->>'],
      joins: ['str'],
      defaults: ['or'],
    },
  },
  {
    ...lists,
    id: 'lisp',
    endings: ['el', 'lisp', 'lsp', 'cl', 'scm', 'ss', 'rkt', 'sld', 'asd'],
    names: ['.emacs', 'guix.scm'],
    blockComments: [{ open: '#|', close: '|#', nested: true }],
    characters: 'question',
    lists: {
      define: ['defvar', 'defconst', 'defcustom', 'defparameter', 'setq', 'define', 'defconstant'],
      functions: ['defun', 'defsubst', 'cl-defun', 'lambda', 'define', 'defmacro'],
      bindings: ['let', 'let*', 'letrec', 'when-let', 'if-let', 'when-let*'],
      first: ['->', 'thread-first', '~>'],
      last: ['->>', 'thread-last', '~>>'],
      joins: ['concat', 'string-append', 'concatenate'],
      defaults: ['or'],
    },
  },
];
