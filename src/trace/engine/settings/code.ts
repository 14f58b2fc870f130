/** Settings in code: variables of the program itself, of the programs that it starts, and of commands. */
import type { Call, Expr, Field, Rec, Span, Stmt, Text } from '../../../ir/ir.ts';
import { eachChild, eachPart } from '../../../ir/walk.ts';
import type { Evaluator } from '../../evaluator/evaluate.ts';
import { drop, leadingText } from '../../model/pieces.ts';
import type { FileIndex } from '../../model/scope.ts';
import type { Env } from '../../model/value.ts';
import { nameOf } from '../../model/name-of.ts';
import { asString, stringOf } from '../../model/values.ts';
import type { Stated } from '../fact.ts';
import { statedOf } from '../stated.ts';
import type { Collector } from './collector.ts';
import { isExported, mayStartPrograms, printsOnly, runsScripts, startsPrograms } from './commands.ts';
import {
  namesEnvironment,
  pairOfVariable,
  pairsInScripts,
  settingNamed,
  systemProperties,
  type SettingName,
} from './names.ts';
import { isGetter, isSetter } from './setters.ts';
import { constantIn, part, writtenText } from './written.ts';

export function settingsInCode(ev: Evaluator, file: FileIndex, found: Collector): void {
  new CodeReader(ev, file, found).body(file.program.body);
}

class CodeReader {
  private readonly ev: Evaluator;
  private readonly file: FileIndex;
  private readonly found: Collector;
  private readonly env: Env;
  private readonly seen = new Set<Expr>();

  constructor(ev: Evaluator, file: FileIndex, found: Collector) {
    this.ev = ev;
    this.file = file;
    this.found = found;
    this.env = ev.environments.root(file);
  }

  readonly body = (body: readonly Stmt[]): void => {
    for (const stmt of body) this.statement(stmt);
  };

  private statement(stmt: Stmt): void {
    switch (stmt.kind) {
      case 'bind':
        // What a document sets for its scripts, and `environment { … }` of a pipeline.
        if (stmt.value && stmt.name.startsWith('env.')) {
          this.given(stmt.name.slice(4), stmt.value, stmt.value);
        }
        if (stmt.value) this.expr(stmt.value, [stmt.name]);
        return;
      case 'assign':
        this.assigned(stmt);
        return this.expr(stmt.value, [nameOf(stmt.target)]);
      case 'export':
        return stmt.names.forEach(({ exported, value }) => this.expr(value, [exported]));
      default:
        return eachPart(stmt, (value) => this.expr(value, []), this.body);
    }
  }

  /** `export NAME=value`, `$env:NAME = …`, `process.env.NAME = …`, `ENV['NAME'] = …`. */
  private assigned({ target, value, span }: Extract<Stmt, { kind: 'assign' }>): void {
    const within = { start: span.start, end: Math.max(span.end, value.end) };
    if (target.kind === 'name') {
      const shown = target.shown ?? target.name;
      const ofEnvironment = /^env[:.](.+)$/i.exec(target.name)?.[1]?.toUpperCase();
      const name = ofEnvironment ?? shown;
      const setting = settingNamed(name);
      if (!setting) return;
      const isVariable = ofEnvironment !== undefined || isExported(this.file, name);
      if (isVariable) this.given(name, value, within);
      return;
    }
    const name = target.kind === 'member' ? (target.shown ?? target.name) : textOf(target.key);
    if (name === undefined || !namesEnvironment(lastName(nameOf(target.of)))) return;
    this.given(name, value, within, /^(?:process|os|import\.meta|Bun|ENV|environ)\b/.test(nameOf(target.of)));
  }

  private given(name: string, value: Expr, within: Span, isOwn = false): void {
    const setting = settingNamed(name);
    if (!setting) return;
    const isAlone = isOwn && !mayStartPrograms(this.file.program.text);
    this.found.add({ setting, stated: this.stated(value), within, value, isOwn: isAlone });
  }

  private stated(value: Expr): readonly Stated[] {
    return statedOf(this.ev.values(value, this.env));
  }

  /** @param path names of what the expression is a part of, the nearest one last */
  private expr(node: Expr, path: readonly string[]): void {
    if (this.seen.has(node)) return;
    this.seen.add(node);
    switch (node.kind) {
      case 'record':
        return this.record(node, path);
      case 'call':
        return this.call(node, path);
      case 'list':
        for (const item of node.items) {
          this.pair(item);
          this.expr(item, path);
        }
        return;
      case 'text':
        return this.text(node, path);
      default:
        return eachChild(node, (child) => this.expr(child, path), this.body);
    }
  }

  /** `-Dname=value`, and what a text sets that is passed to a shell: `export NAME=value && …`. */
  private text(node: Text, path: readonly string[]): void {
    const isScript = path.slice(-2).some(runsScripts);
    const pairs = isScript ? [...node.value.matchAll(pairsInScripts)] : [];
    for (const match of [...pairs, ...node.value.matchAll(systemProperties)]) {
      const [whole, name = '', quote = '', given = ''] = match;
      const setting = settingNamed(name);
      const end = match.index + whole.length - quote.length;
      const stated = writtenText(part(node, end - given.length, end), this.file.file);
      if (setting && stated) this.found.add({ setting, stated: [stated], within: node });
    }
  }

  private record(node: Rec, path: readonly string[]): void {
    const isOfEnvironment = node.fields.some(({ kind, value }) => kind === 'spread' && isEnvironment(value));
    const isEnv = isOfEnvironment || path.some(namesEnvironment);
    const isNamed = isOfEnvironment || path.length > 1;
    for (const field of node.fields) this.field(field, path, isEnv, isNamed);
    this.nameAndValue(node.fields);
  }

  /** @param isHanded false for an object that only has the name of an environment */
  private field(field: Field, path: readonly string[], isEnv: boolean, isHanded: boolean): void {
    if (field.kind === 'computed') this.expr(field.key, path);
    if (field.kind !== 'field') return this.expr(field.value, path);
    const setting = isEnv ? settingNamed(field.name) : undefined;
    if (setting) {
      const stated = this.stated(field.value);
      // `const env = { NAME: process.env.NAME || '1.41' }` is a project's own reading of its environment.
      const isReading = !isHanded && stated.some((one) => one.kind !== 'unknown' && one.unless !== undefined);
      const within = { start: field.at.start, end: field.value.end };
      if (!isReading) this.found.add({ setting, stated, within, value: field.value });
    }
    this.expr(field.value, [...path, field.name]);
  }

  /** `{ name = "NAME", value = "…" }`. */
  private nameAndValue(fields: readonly Field[]): void {
    const given = (...names: readonly string[]): Expr | undefined =>
      fields.flatMap((field) =>
        field.kind === 'field' && names.includes(field.name) ? [field.value] : [],
      )[0];
    const name = textOf(given('name', 'key', 'Name', 'Key'));
    const value = given('value', 'Value');
    if (name !== undefined && value && settingNamed(name)?.kind === 'variable') {
      this.given(name, value, value);
    }
  }

  /** `"NAME=value"`. */
  private pair(node: Expr): void {
    if (node.kind !== 'text' && node.kind !== 'join') return;
    const first = node.kind === 'text' ? node : node.parts[0];
    if (first?.kind !== 'text' || !pairOfVariable.test(first.value)) return;
    for (const value of this.ev.values(node, this.env)) {
      const text = asString(value);
      const match = text && pairOfVariable.exec(leadingText(text.pieces));
      const setting = settingNamed(match?.[1] ?? '');
      if (!text || !match || !setting) continue;
      const stated = statedOf([stringOf(drop(text.pieces, match[0].length))]);
      this.found.add({ setting, stated, within: node });
    }
  }

  private call(call: Call, path: readonly string[]): void {
    const callee = nameOf(call.callee);
    const own = lastName(callee);
    const isCommand = call.form === 'command';
    for (const field of call.named) {
      if (field.kind === 'field' && field.name === 'launcher') this.pair(field.value);
      const name = field.kind === 'field' ? field.name.replace(/=$/, '') : '';
      const isVariable = field.kind === 'field' && (field.name.endsWith('=') || callEnvironment(call));
      if (isVariable && settingNamed(name)) this.given(name, field.value, field.value);
    }
    if (isCommand ? !printsOnly(call) : isSetter(callee, 'pair')) call.args.forEach((arg) => this.pair(arg));
    else if (isCommand && call.named.some((field) => field.kind === 'field' && field.name.startsWith('>'))) {
      call.args.forEach((arg) => this.pair(arg));
    }
    this.keyAndValue(call, callee);
    const inEnvironment = callEnvironment(call) || startsPrograms(own);
    const inside = isGetter(own) ? [] : [...path, own, ...(inEnvironment ? ['env'] : [])];
    this.expr(call.callee, path);
    for (const arg of call.args) this.expr(arg, arg.kind === 'function' ? [] : inside);
    for (const field of call.named) {
      this.expr(field.value, field.kind === 'field' ? [...inside, field.name] : inside);
    }
  }

  /** `os.Setenv("NAME", "…")`, `systemProperty("api.version", "…")`. */
  private keyAndValue({ args }: Call, callee: string): void {
    const sets = isSetter(callee, 'variable') || isSetter(callee, 'property');
    const nameIn = (arg: Expr | undefined): string =>
      textOf(arg) ?? (sets ? constantIn(this.ev, arg, this.env) : undefined) ?? '';
    const at = args.findIndex((arg, i) => i < 2 && settingNamed(nameIn(arg)) !== undefined);
    const [key, value] = [args[at], args[at + 1]];
    const setting: SettingName | undefined = settingNamed(nameIn(key));
    if (!setting || !key || !value || !isSetter(callee, setting.kind)) return;
    const isOwn = /^(?:os|process|std|syscall)\b/i.test(callee);
    this.given(setting.name, value, { start: key.start, end: value.end }, isOwn);
  }
}

/** `Object.assign({}, process.env, { … })`, `os.environ.update(NAME='…')`. */
function callEnvironment(call: Call): boolean {
  const isOf = call.callee.kind === 'member' && isEnvironment(call.callee.of);
  return (isOf && !isGetter(call.callee.name)) || call.args.some(isEnvironment);
}

function isEnvironment(node: Expr): boolean {
  const { kind } = node;
  if (kind === 'call') return isEnvironment(node.callee);
  return (kind === 'name' || kind === 'member') && namesEnvironment(lastName(nameOf(node)));
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function textOf(node: Expr | undefined): string | undefined {
  return node?.kind === 'text' ? node.value : undefined;
}
