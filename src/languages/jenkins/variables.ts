/**
 * The variables of a Jenkins pipeline. What `environment { … }`, `withEnv`, `env.X = …` and `parameters { … }` set is seen
 * by Groovy (`env.X`, `${X}`) and by the texts that steps pass to a shell (`$X`).
 *
 * Source: https://www.jenkins.io/doc/book/pipeline/syntax/#environment
 */
import { mapChildren, mapStatement, type Mapping } from '../../ir/map.ts';
import type { Call, Expr, Field, Stmt } from '../../ir/ir.ts';
import { settingsOf, type Settings } from './settings.ts';
import { setsItself, stepVariables, withName, type Written } from './steps.ts';

/** The program with one name for each variable, `env.X`, bound where it is set. */
export function withPipelineVariables(body: readonly Stmt[]): readonly Stmt[] {
  const settings = settingsOf(body);
  if (settings.names.size === 0) return body;
  const rewriting = new Rewriting(settings);
  return [...rewriting.bound(settings.everywhere), ...rewriting.body(body)];
}

class Rewriting implements Mapping {
  private readonly settings: Settings;
  /** A node that is in two places stays one. */
  private readonly done = new Map<Expr, Expr>();
  private readonly scripts = new Map<Expr, Expr>();

  constructor(settings: Settings) {
    this.settings = settings;
  }

  readonly body = (body: readonly Stmt[]): readonly Stmt[] => {
    const { local, removed } = this.settings;
    const kept = body.filter((stmt) => !removed.has(stmt));
    const own = local.get(body) ?? [];
    return [...this.bound(own), ...kept.map((stmt) => mapStatement(stmt, this))];
  };

  bound(settings: readonly { readonly name: string; readonly value: Expr }[]): readonly Stmt[] {
    return settings.map(({ name, value }): Stmt => ({
      kind: 'bind',
      name,
      value: this.expr(value),
      span: { start: value.start, end: value.end },
    }));
  }

  readonly expr = (node: Expr): Expr => {
    const known = this.done.get(node);
    if (known) return known;
    const made = this.made(node);
    this.done.set(node, made);
    return made;
  };

  private made(node: Expr): Expr {
    const { names, declared } = this.settings;
    switch (node.kind) {
      case 'name':
        return names.has(node.name) && !declared.has(node.name)
          ? { ...node, name: `env.${node.name}` }
          : node;
      case 'member': {
        const of = node.of.kind === 'name' ? node.of.name : '';
        const known = (of === 'env' || of === 'params') && names.has(node.name);
        return known
          ? {
              kind: 'name',
              name: `env.${node.name}`,
              shown: `${of}.${node.name}`,
              start: node.start,
              end: node.end,
            }
          : mapChildren(node, this);
      }
      case 'call':
        return this.call(node);
      default:
        return mapChildren(node, this);
    }
  }

  private call(call: Call): Expr {
    const find = call.callee.kind === 'name' ? stepVariables(call.callee.name) : undefined;
    if (!find) return mapChildren(call, this);
    const script = (value: Expr): Expr => this.script(value, find);
    const ofStep = (field: Field): Field =>
      field.kind === 'field' && field.name === 'script' ? { ...field, value: script(field.value) } : field;
    const step: Call = {
      ...call,
      args: call.args.map((arg) =>
        arg.kind === 'record' ? { ...arg, fields: arg.fields.map(ofStep) } : script(arg),
      ),
      named: call.named.map(ofStep),
    };
    return mapChildren(step, this);
  }

  /** A text of a step, with names in the places of its variables. */
  private script(value: Expr, find: Written): Expr {
    const known = this.scripts.get(value);
    if (known) return known;
    const parts = value.kind === 'join' ? value.parts : [value];
    const whole = parts.map((part) => (part.kind === 'text' ? part.value : ' ')).join('');
    let split = parts;
    for (const name of this.settings.names) {
      if (setsItself(whole, name)) continue;
      split = split.flatMap((part) => (part.kind === 'text' ? withName(part, name, find(name)) : [part]));
    }
    if (split.length === parts.length) return value;
    const made: Expr = { kind: 'join', parts: split, start: value.start, end: value.end };
    this.scripts.set(value, made);
    return made;
  }
}
