/** Rust: reqwest and ureq. */
import { inner, lines, places, type Class, type Code, type Fn, type Forms } from './forms.ts';

const literal = (value: string) => `"${value}"`;
/** As a `&str`. */
const lent = (value: Code) =>
  /^(?:"[^"]*"|[a-zA-Z_]+|SETTINGS\.base)$/.test(value)
    ? value
    : value.includes(' + ')
      ? `&(${value})`
      : `&${value}`;
/** As a `String` of its own. */
const owned = (value: Code) =>
  !value.startsWith('&')
    ? `${value}.to_string()`
    : value.endsWith(')')
      ? value.slice(1)
      : `${value.slice(1)}.clone()`;
const fn = (before: string, { name, params, body, returns }: Fn, self = false) =>
  lines(
    `${before}fn ${name}(${[...(self ? ['&self'] : []), ...params.map((one) => `${one.name}: &str`)].join(', ')}) -> ${returns === 'text' ? 'String' : 'Result<String, Box<dyn Error>>'} {`,
    inner(body, '    '),
    '}',
  );

export const rust: Forms = {
  language: 'rust',
  files: { main: 'src/main.rs', base: 'src/base.rs', send: 'src/send.rs' },
  literal,
  read: (name) => name,
  joins: {
    concat: (parts) =>
      parts
        .map((part) => (part.kind === 'text' ? literal(part.text) : lent(part.code)))
        .map((part, nth) => (nth === 0 ? owned(part) : part))
        .join(' + '),
    template: (parts) => {
      const named = parts.every((part) => part.kind === 'text' || /^\w+$/.test(part.code));
      if (named) {
        return `format!("${parts.map((part) => (part.kind === 'text' ? part.text : `{${part.code}}`)).join('')}")`;
      }
      const args = parts.flatMap((part, nth) => (part.kind === 'code' ? [`p${nth} = ${part.code}`] : []));
      const pattern = parts.map((part, nth) => (part.kind === 'text' ? part.text : `{p${nth}}`)).join('');
      return `format!(${[literal(pattern), ...args].join(', ')})`;
    },
    format: places(
      () => '{}',
      (pattern, args) => `format!(${[literal(pattern), ...args].join(', ')})`,
    ),
    list: (items) => `[${items.map(lent).join(', ')}].join("/")`,
    url: {
      how: 'resolve',
      write: (base, path) => `Url::parse(${lent(base)})?.join(${lent(path)})?.to_string()`,
    },
  },
  bind: (name, value) => `let ${name} = ${value};`,
  constant: (name, value) => `pub const ${name}: &str = ${value};`,
  readConstant: (name) => name,
  settings: {
    write: (value) =>
      lines(
        'pub struct Settings {',
        "    pub base: &'static str,",
        '    pub timeout: u64,',
        '}',
        '',
        `pub static SETTINGS: Settings = Settings { base: ${value}, timeout: 10 };`,
      ),
    name: 'SETTINGS',
    read: () => 'SETTINGS.base',
  },
  environment: (fallback) => `std::env::var("HUB_URL").unwrap_or_else(|_| ${fallback}.to_string())`,
  defaults: false,
  fn: (one) => fn('pub ', one),
  call: (name, args) => `${name}(${args.map(lent).join(', ')})`,
  hand: (call) => call,
  giveText: (value) => (value.startsWith('"') ? `${value}.to_string()` : value),
  classes: {
    write: ({ name, field, methods }: Class) =>
      lines(
        `pub struct ${name} {`,
        field ? `    ${field.name}: String,` : [],
        '}',
        '',
        `impl ${name} {`,
        inner(
          [
            lines(
              `pub fn new(${field && !field.value ? `${field.name}: &str` : ''}) -> Self {`,
              field
                ? `    ${name} { ${field.name}: ${field.value ?? field.name}.to_string() }`
                : `    ${name} {}`,
              '}',
            ),
            ...methods.map((one) => `\n${fn('pub ', one, true)}`),
          ],
          '    ',
        ),
        '}',
      ),
    make: (name, args) => `${name}::new(${args.map(lent).join(', ')})`,
    invoke: (object, name, args) => `${object}.${name}(${args.map(lent).join(', ')})`,
    self: 'self',
    field: (name) => `self.${name}`,
  },
  senders: [
    (url, verb) => [
      `let answer = reqwest::blocking::Client::new().${verb.toLowerCase()}(${lent(url)}).send()?;`,
      'Ok(answer.text()?)',
    ],
    (url, verb) => [
      verb === 'POST'
        ? `let answer = ureq::post(${lent(url)}).send_string("{}")?;`
        : `let answer = ureq::${verb.toLowerCase()}(${lent(url)}).call()?;`,
      'Ok(answer.into_string()?)',
    ],
  ],
  file: ({ role, takes, members, others }) =>
    lines(
      role === 'main' ? others.map((other) => `mod ${other};`) : [],
      'use std::error::Error;',
      'use reqwest::Url;',
      [...takes].map(
        ([other, names]) =>
          `use crate::${other}::${names.length === 1 ? (names[0] ?? '') : `{${names.join(', ')}}`};`,
      ),
      '',
      members,
      '',
    ),
};
