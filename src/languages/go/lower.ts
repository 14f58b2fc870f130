/** Lowers a Go file to the IR. */
import { structOf } from './struct-fields.ts';
import type { loadGrammar, Node } from '../../parsers/tree-sitter.ts';
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Program } from '../../ir/program.ts';
import { declaration } from './assignments.ts';
import { classesOf, type MethodOf } from './classes.ts';
import { Context } from './context.ts';
import { expression } from './expressions.ts';
import { functionOf } from './functions.ts';
import { importsOf, importStatements } from './imports.ts';
import { child, children, evaluated, span } from './nodes.ts';
import { statement } from './statements.ts';
import { typeName } from './types.ts';

type Parse = Awaited<ReturnType<typeof loadGrammar>>;

export function lowerGo(parse: Parse, text: string, file: string): Program {
  const { value, ...mistakes } = parse(text, (root) => topLevel(root, text));
  return { file, language: 'go', text, body: value, open: true, ...mistakes };
}

class Lowering extends Context {
  override expression(node: Node | undefined): Expr {
    return expression(node, this);
  }
}

function topLevel(root: Node, text: string): readonly Stmt[] {
  const nodes = children(root);
  const ctx = new Lowering(text, importsOf(nodes));
  for (const node of nodes) if (node.type === 'type_declaration') typesOf(node, ctx);
  const body: Stmt[] = [];
  const methods = new Map<string, MethodOf[]>();
  for (const node of nodes) {
    switch (node.type) {
      case 'package_clause':
      case 'import_declaration':
      case 'type_declaration':
        break;
      case 'const_declaration':
      case 'var_declaration':
        body.push(...declaration(node, ctx));
        break;
      case 'function_declaration': {
        const name = child(node, 'name')?.text ?? '';
        const value = functionOf(node, name, ctx, false);
        // Every file may have its own `init`: no code calls it.
        body.push(
          name === 'init' || name === '_'
            ? evaluated(value)
            : { kind: 'bind', name, value, hoisted: true, span: span(node) },
        );
        break;
      }
      case 'method_declaration':
        methodOf(node, ctx, methods);
        break;
      default:
        body.push(...ctx.within(() => statement(node, ctx)));
    }
  }
  const at = { start: root.startIndex, end: root.startIndex };
  const classes = classesOf(ctx, methods, at);
  return [...importStatements(nodes, ctx, at), ...body, ...classes];
}

function methodOf(node: Node, ctx: Context, methods: Map<string, MethodOf[]>): void {
  const receiver = child(node, 'receiver');
  const [declared] = receiver ? children(receiver) : [];
  const type = declared && typeName(child(declared, 'type'), ctx);
  const name = child(node, 'name')?.text;
  if (type === undefined || name === undefined) return;
  ctx.receiver = { type, name: declared && child(declared, 'name')?.text };
  const fn = functionOf(node, name, ctx, true);
  ctx.receiver = undefined;
  const known = methods.get(type) ?? [];
  methods.set(type, known);
  known.push({ name, fn });
}

function typesOf(node: Node, ctx: Context): void {
  for (const spec of children(node)) {
    const name = child(spec, 'name')?.text;
    const type = child(spec, 'type');
    if (name === undefined || !type) continue;
    ctx.declaredAt.set(name, span(child(spec, 'name') ?? spec));
    if (type.type === 'struct_type') ctx.structs.set(name, structOf(type, ctx));
    else if (type.type !== 'interface_type') ctx.plainTypes.set(name, typeName(type, ctx));
  }
}
