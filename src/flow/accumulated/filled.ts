/** The list, the text or the builder that a statement puts something into. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr, Stmt } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import { definitionsOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';
import { expressionsOf } from '../code/path-to.ts';
import { isArithmetic } from '../code/shell-arithmetic.ts';
import { answerTables } from '../tables/index.ts';

/** @returns undefined for a statement that fills nothing, or a map */
export function filledBy(around: Around, stmt: Stmt): Expr | undefined {
  return isList(stmt) || isShovel(around, stmt) || isText(around, stmt)
    ? stmt.target
    : expressionsOf(stmt).map((one) => putInto(around, one))[0];
}

/** `$names[] = …`, `names = append(names, …)` */
function isList(stmt: Stmt): stmt is Stmt & { readonly kind: 'assign' } {
  if (stmt.kind !== 'assign' || stmt.value.kind !== 'list') return false;
  const { target } = stmt;
  return stmt.append || stmt.value.items.some((item) => item.kind === 'spread' && isSame(item.value, target));
}

/** `out << entry.name` of Ruby */
function isShovel({ file }: Around, stmt: Stmt): stmt is Stmt & { readonly kind: 'assign' } {
  if (stmt.kind !== 'assign' || !stmt.append || file.language !== 'ruby') return false;
  return /^\s*<</.test(file.program.text.slice(stmt.target.end, stmt.target.end + 8));
}

/** `text += entry.name`, `text = text + entry.name`: not a sum. */
function isText(around: Around, stmt: Stmt): stmt is Stmt & { readonly kind: 'assign' } {
  if (stmt.kind !== 'assign' || isArithmetic(around, stmt)) return false;
  const { file } = around;
  const { target, value, append } = stmt;
  const isAgain = anyWithin(value, (one) => isSame(one, target));
  if (value.kind === 'list' || (!append && !isAgain)) return false;
  if (value.kind === 'join' && value.parts.some((one) => one.kind === 'text' && one.number !== true)) {
    return true;
  }
  const definitions = target.kind === 'name' ? definitionsOf(file, target) : [];
  return definitions.some((one) => one.kind === 'value' && isTextual(one.value));
}

/** A text, or what one is built with. */
function isTextual(value: Expr | undefined): boolean {
  if (value?.kind === 'call') return /^(?:String(?:Builder|Buffer|IO)?|new)$/.test(calledName(value));
  return value?.kind === 'text' && value.number !== true;
}

/** `sb.WriteString(entry.name)`, where `sb` keeps the text. */
function builderOf({ file }: Around, { callee, args: [into] }: Call): Expr | undefined {
  if (file.language !== 'go' || callee.kind !== 'member') return undefined;
  const list = /^Write(?:String|Byte|Rune)?$/.test(callee.name)
    ? callee.of
    : callee.name.startsWith('Fprint')
      ? into
      : undefined;
  if (list?.kind !== 'name') return undefined;
  const made = new RegExp(
    String.raw`(?<![\w.])${list.name}\s*(?:(?::?=|\*|&|new\()\s*)*(?:strings\.Builder|bytes\.Buffer)\b`,
  );
  return made.test(file.program.text) ? list : undefined;
}

/** Names, fields of the same object, or what the same map has under a name that is written out. */
function isSame(a: Expr, b: Expr): boolean {
  if (a.kind === 'name') return b.kind === 'name' && a.name === b.name;
  if (a.kind === 'member') return b.kind === 'member' && a.name === b.name && isSame(a.of, b.of);
  if (a.kind === 'index' && a.key.kind === 'text') {
    return b.kind === 'index' && b.key.kind === 'text' && a.key.value === b.key.value && isSame(a.of, b.of);
  }
  return a.kind === 'self' && b.kind === 'self';
}

/** `names.push(…)`, `names << …` */
function putInto(around: Around, value: Expr): Expr | undefined {
  const { language } = around.file;
  if (value.kind === 'join' && language === 'ruby') return value.parts[0];
  // `rows << [entry.name, entry.stars]`, as the value of a method.
  const [first] = value.kind === 'list' && language === 'ruby' ? value.items : [];
  if (first?.kind === 'spread' && value.start === first.start) return first.value;
  if (value.kind !== 'call') return undefined;
  // `array_push($names, $entry['name'])`
  if (value.callee.kind === 'name') {
    return answerTables[language]?.functions[value.callee.name] === 'put' ? value.args[0] : undefined;
  }
  if (value.callee.kind !== 'member') return undefined;
  const builder = builderOf(around, value);
  if (builder) return builder;
  return answerTables[language]?.methods[calledName(value)] === 'put' ? value.callee.of : undefined;
}
