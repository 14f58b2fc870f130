/**
 * The IR on one line, as s-expressions: for tests and for people who debug a lowering.
 *
 *     (run "curl" "-s" (join `HUB` "/v2/" `1`) :<< "body")
 *
 * Names are in backticks, `(call …)` and `(new …)` are calls, `(else a b)` a value with its default, `(any a b)` one of
 * several, `...x` a spread, `(? …)` what the IR does not express.
 */
import type { Expr, Field, Param, Stmt } from '../../src/ir/ir.ts';
import type { Program } from '../../src/ir/program.ts';

/** One statement a line. */
export function printProgram(program: Program): string {
  return program.body.map(printStmt).join('\n');
}

export function printStmt(statement: Stmt): string {
  switch (statement.kind) {
    case 'bind': {
      const value = statement.value ? ` ${printExpr(statement.value)}` : '';
      const type = statement.type === undefined ? '' : `: ${statement.type}`;
      return `(bind${statement.hoisted ? '!' : ''} ${statement.name}${type}${value})`;
    }
    case 'assign':
      return `(set${statement.append ? '+' : ''} ${printExpr(statement.target)} ${printExpr(statement.value)})`;
    case 'return':
      return statement.value ? `(return ${printExpr(statement.value)})` : '(return)';
    case 'expression':
      return statement.result === undefined
        ? printExpr(statement.value)
        : `(return#${statement.result} ${printExpr(statement.value)})`;
    case 'branch':
      return list(
        statement.total ? 'branch!' : 'branch',
        statement.arms.map((arm) => `[${body(arm)}]`),
      );
    case 'block':
      return list('block', statement.body.map(printStmt));
    case 'import': {
      const names = statement.names.map(({ imported, local }) =>
        imported === local ? local : `${imported}>${local}`,
      );
      return list('import', [JSON.stringify(statement.from), ...names]);
    }
    case 'export':
      return list(
        'export',
        statement.names.map((name) => `${name.exported}=${printExpr(name.value)}`),
      );
    case 'leave':
      return `(leave ${statement.of})`;
    case 'export-all':
      return list('export-all', [JSON.stringify(statement.from)]);
    default:
      return statement satisfies never;
  }
}

export function printExpr(node: Expr): string {
  switch (node.kind) {
    case 'text':
      return node.number ? node.value : JSON.stringify(node.value);
    case 'join':
      return list('join', node.parts.map(printExpr));
    case 'name':
      return `\`${node.name}\``;
    case 'self':
      return 'self';
    case 'member':
      return `${printExpr(node.of)}.${node.name}`;
    case 'index':
      return `${printExpr(node.of)}[${printExpr(node.key)}]`;
    case 'record':
      return `{${node.fields.map(printField).join(', ')}}`;
    case 'spread':
      return `...${printExpr(node.value)}`;
    case 'list':
      return `[${node.items.map(printExpr).join(', ')}]`;
    case 'call':
      return list(node.form === 'command' ? 'run' : node.form, [
        printExpr(node.callee),
        ...node.args.map(printExpr),
        ...node.named.map(printNamed),
      ]);
    case 'either':
      return list(node.fallback ? 'else' : 'any', node.options.map(printExpr));
    case 'function': {
      const params = node.params.map(printParam).join(' ');
      return `(fn${node.ownSelf ? '*' : ''} ${node.name ?? '_'} [${params}]${node.body.length > 0 ? ` ${body(node.body)}` : ''})`;
    }
    case 'class': {
      const base = node.base ? [`< ${printExpr(node.base)}`] : [];
      const members = node.members.map((member) => {
        return `${member.static ? 'static ' : ''}${member.role} ${member.name} ${printExpr(member.value)}`;
      });
      return list('class', [node.name ?? '_', ...base, ...members.map((member) => `(${member})`)]);
    }
    case 'pipe':
      return list('pipe', node.stages.map(printExpr));
    case 'unknown':
      return list('?', [...node.parts.map(printExpr), ...(node.body ? [`{${body(node.body)}}`] : [])]);
    default:
      return node satisfies never;
  }
}

function list(head: string, items: readonly string[]): string {
  return `(${[head, ...items].join(' ')})`;
}

function body(statements: readonly Stmt[]): string {
  return statements.map(printStmt).join('; ');
}

function printField(field: Field): string {
  switch (field.kind) {
    case 'field':
      return `${field.name}: ${printExpr(field.value)}`;
    case 'computed':
      return `[${printExpr(field.key)}]: ${printExpr(field.value)}`;
    case 'spread':
      return `...${printExpr(field.value)}`;
    default:
      return field satisfies never;
  }
}

function printNamed(field: Field): string {
  return field.kind === 'field' ? `:${field.name} ${printExpr(field.value)}` : `:${printField(field)}`;
}

function printParam(param: Param): string {
  const type = param.type === undefined ? '' : `: ${param.type}`;
  const value = param.default ? ` = ${printExpr(param.default)}` : '';
  return `${param.rest ? '...' : ''}${param.name}${type}${value}`;
}
