/**
 * Whether a file keeps the hosts that it names to itself: `const HUB = 'https://hub…'; export const newest = async () =>
 * (await fetch(HUB)).json()`. No importer can ask a host through it that its own file does not name. If that is
 * not certain the answer is no.
 */
import { eachChild, expressionsOf } from '../../ir/walk.ts';
import type { Call, Expr, Span } from '../../ir/ir.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { FileIndex } from '../model/scope.ts';
import type { Value } from '../model/value.ts';

/** A test of a text. */
interface Sign {
  test(text: string): boolean;
}

/** @param hosts fits a text that names a host of interest */
export function keepsHosts(ev: Evaluator, file: FileIndex, hosts: Sign): boolean {
  if (!file.texts.some(({ value }) => hosts.test(value))) {
    return file.parts.every((part) => keepsHosts(ev, part, hosts));
  }
  // What a component gives its page, and what is visible without an export, is not followed.
  if (file.program.open || file.parts.length > 0) return false;
  return new HostEscapes(ev, file, hosts).are() && ev.truncation === undefined;
}

class HostEscapes {
  private readonly ev: Evaluator;
  private readonly file: FileIndex;
  private readonly hosts: Sign;
  private readonly expressions: ReturnType<typeof expressionsOf>;
  /** Names of the file that may represent something with a host in it, whatever their scope. */
  private readonly names = new Set<string>();
  private readonly asked = new Set<Expr>();

  constructor(ev: Evaluator, file: FileIndex, hosts: Sign) {
    this.ev = ev;
    this.file = file;
    this.hosts = hosts;
    this.expressions = expressionsOf(file.program.body);
  }

  are(): boolean {
    this.findNames();
    if ([...this.file.exports.values()].some(({ value }) => this.bears(value))) return false;
    for (const [expr, around] of this.expressions) {
      if (expr.kind === 'call' && this.isUrlFromCallers(expr)) return false;
      if (
        expr.kind === 'function' &&
        expr.params.some((param) => param.default && this.bears(param.default))
      ) {
        return false;
      }
      if (around.kind === 'assign' && expr === around.value) {
        const { target } = around;
        const isChanged = this.bears(target);
        if (target.kind !== 'name' && (isChanged || this.bears(expr))) return false;
        if (isChanged && this.isOpen(expr)) return false;
      }
    }
    return true;
  }

  private findNames(): void {
    for (let before = -1; before < this.names.size;) {
      before = this.names.size;
      for (const [expr, around] of this.expressions) {
        const isValue = (around.kind === 'bind' || around.kind === 'assign') && expr === around.value;
        if (!isValue) continue;
        const name = around.kind === 'bind' ? around.name : nameIn(around.target);
        if (name !== undefined && !this.names.has(name) && this.bears(expr)) this.names.add(name);
      }
    }
  }

  /** Whether a value may hold a host, or give one when it is called. */
  private bears(expr: Expr): boolean {
    switch (expr.kind) {
      case 'text':
        return this.hosts.test(expr.value);
      case 'name':
        return this.names.has(expr.name);
      case 'function':
        return this.once(expr, () => (this.file.returns.get(expr) ?? []).some((value) => this.bears(value)));
      case 'class':
        return this.isInside(expr);
      case 'call':
      case 'pipe':
      case 'unknown':
        return this.childrenBear(expr) && this.mayGive(expr);
      case 'self':
        return false;
      case 'join':
      case 'member':
      case 'index':
      case 'record':
      case 'spread':
      case 'list':
      case 'either':
        return this.childrenBear(expr);
      default:
        return expr satisfies never;
    }
  }

  private childrenBear(expr: Expr): boolean {
    let bear = false;
    const visit = (child: Expr) => void (bear ||= this.bears(child));
    eachChild(expr, visit, () => undefined);
    return bear;
  }

  /** A function that returns itself adds nothing new. */
  private once(expr: Expr, ask: () => boolean): boolean {
    if (this.asked.has(expr)) return false;
    this.asked.add(expr);
    const answer = ask();
    this.asked.delete(expr);
    return answer;
  }

  private isInside({ start, end }: Span): boolean {
    const inside = (at: Span) => at.start >= start && at.end <= end;
    if (this.file.texts.some((text) => inside(text) && this.hosts.test(text.value))) return true;
    return [...this.file.points.keys()].some(
      (node) => node.kind === 'name' && this.names.has(node.name) && inside(node),
    );
  }

  /** What comes of a call is nothing with a host if nothing is known of it: an answer. */
  private mayGive(expr: Expr): boolean {
    return this.valuesOf(expr).some((value) => !isUnknown(value));
  }

  /** Whether a call that a host goes to, or that is one of its methods, depends on who calls the functions around it. */
  private isUrlFromCallers(call: Call): boolean {
    const given = [call.callee, ...call.args, ...call.named.map(({ value }) => value)];
    return given.some((expr) => this.bears(expr)) && given.some((expr) => this.isOpen(expr));
  }

  private isOpen(expr: Expr): boolean {
    if (expr.kind === 'function' || expr.kind === 'class') return true;
    if (this.valuesOf(expr).some(({ undecidedBy }) => undecidedBy.length > 0)) return true;
    let open = false;
    const visit = (child: Expr) => void (open ||= this.isOpen(child));
    eachChild(expr, visit, () => undefined);
    return open;
  }

  private valuesOf(expr: Expr): readonly Value[] {
    return this.ev.values(expr, this.ev.environments.root(this.file));
  }
}

function nameIn(target: Expr): string | undefined {
  return target.kind === 'name' ? target.name : undefined;
}

function isUnknown(value: Value): boolean {
  return (value.kind === 'opaque' && value.hole.default === undefined) || value.kind === 'external';
}
