/** TypeScript: modules, fetch and got. */
import { inner, lines, type Class, type Fn, type Forms, type Param } from './forms.ts';
import { javascript } from './javascript.ts';

const params = (all: readonly Param[]) =>
  all.map(({ name, value }) => (value ? `${name}: string = ${value}` : `${name}: string`)).join(', ');
const answers = (returns: Fn['returns']) => (returns === 'answer' ? 'Promise<unknown>' : 'string');
const method = ({ name, params: of, body, returns }: Fn) =>
  lines(`async ${name}(${params(of)}): ${answers(returns)} {`, inner(body), '}');
const body = (verb: string) => (verb === 'POST' ? ", { json: { namespace: 'acme', name: 'app' } }" : '');

export const typescript: Forms = {
  ...javascript,
  language: 'typescript',
  files: { main: 'main.ts', base: 'base.ts', send: 'send.ts' },
  joins: {
    ...javascript.joins,
    url: { how: 'resolve', write: (base, path) => `new URL(${path}, ${base}).toString()` },
  },
  environment: (fallback) => `process.env.HUB_URL ?? ${fallback}`,
  fn: ({ name, params: of, body: all, returns }) =>
    lines(
      `${returns === 'answer' ? 'async ' : ''}function ${name}(${params(of)}): ${answers(returns)} {`,
      inner(all),
      '}',
    ),
  classes: {
    make: (name, args) => `new ${name}(${args.join(', ')})`,
    invoke: (object, name, args) => `${object}.${name}(${args.join(', ')})`,
    self: 'this',
    field: (name) => `this.${name}`,
    write: ({ name, field, methods }: Class) =>
      lines(
        `class ${name} {`,
        field?.value ? inner([`private readonly ${field.name} = ${field.value};`]) : [],
        field && !field.value ? inner([`constructor(private readonly ${field.name}: string) {}`]) : [],
        inner(methods.map(method)),
        '}',
      ),
  },
  senders: [
    javascript.senders[0],
    (url, verb) => [`return got.${verb.toLowerCase()}(${url}${body(verb)}).json();`],
  ],
  client: {
    how: 'relative',
    make: (base) => `got.extend({ prefixUrl: ${base} })`,
    name: 'client',
    constant: (name, value) => `const ${name} = ${value};`,
    read: (name) => name,
    send: (client, path, verb) => [`return ${client}.${verb.toLowerCase()}(${path}${body(verb)}).json();`],
  },
  file: ({ takes, gives, members }) =>
    lines(
      "import got from 'got';",
      "import * as util from 'node:util';",
      [...takes].map(([role, names]) => `import { ${names.join(', ')} } from './${role}.js';`),
      '',
      members,
      gives.length > 0 ? `export { ${gives.join(', ')} };` : [],
      '',
    ),
};
