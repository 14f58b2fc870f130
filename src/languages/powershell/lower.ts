/** Lowers a script, a module or a manifest to the IR. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Program } from '../../ir/program.ts';
import type { Context } from './context.ts';
import { plainText } from './plain-nodes.ts';
import { factsOf, walk, type FileFacts } from './facts.ts';
import { paramOf } from './functions.ts';
import { functionPrefix, opened } from './imports.ts';
import { commandKey } from './names.ts';
import { unknown, withDefault } from './nodes.ts';
import { commandOf, isBuiltIn } from './signatures.ts';
import { body } from './statements.ts';
import { script, type Script } from './syntax/script.ts';
import type { Node, ParamNode, Statement } from './syntax/tree.ts';
import { expression } from './expressions.ts';

/** Lowers a text. Needs no file on disk: `file` is only stated in the program. */
export function lowerPowerShell(text: string, file: string): Program {
  const parsed = script(text);
  const facts = factsOf(parsed.body);
  const ctx: Context = {
    file: facts,
    inMethod: false,
    before: [],
    expression(node) {
      return expression(node, this);
    },
    body(list, returns) {
      return body(list, this, returns);
    },
  };
  const isManifest = /\.psd1$/i.test(file);
  const found = isManifest ? manifest(parsed.body) : topLevel(parsed, ctx);
  return { file, language: 'powershell', text, body: found, open: true, problems: parsed.problems };
}

function topLevel({ params, body: statements }: Script, ctx: Context): readonly Stmt[] {
  const given = (params ?? []).flatMap((param) => scriptParameter(param, ctx));
  return [...given, ...ctx.body(statements), ...elsewhere(statements, ctx.file)];
}

/** A parameter of the script: the one who starts the script sets its value. */
function scriptParameter(param: ParamNode, ctx: Context): readonly Stmt[] {
  const { name, type, default: value } = paramOf(param, ctx);
  if (!value && type === undefined) return [];
  const { start, end } = param;
  const from: { value?: Expr } = value ? { value: withDefault(param, unknown(param), value) } : {};
  return [{ kind: 'bind', name, ...from, ...(type === undefined ? {} : { type }), span: { start, end } }];
}

/** Commands that the file calls and does not define may be in a file that has their name. */
function elsewhere(statements: readonly Statement[], facts: FileFacts): readonly Stmt[] {
  const names = new Map<string, Node>();
  walk(statements, (node) => {
    if (node.kind !== 'command' || node.invocation === '.') return;
    const written = plainText(node.name);
    if (written === undefined || !/^[A-Za-z]+-[A-Za-z]\w+$/.test(written)) return;
    const key = commandKey(written);
    if (!facts.functions.has(key) && !isBuiltIn(commandOf(written)) && !names.has(written)) {
      names.set(written, node);
    }
  });
  return [...names].map(([written, { start }]) => opened(functionPrefix + written, { start, end: start }));
}

/** `RootModule`, `NestedModules` and `ScriptsToProcess` of a manifest. */
function manifest(statements: readonly Statement[]): readonly Stmt[] {
  const found: Stmt[] = [];
  walk(statements, (node) => {
    if (node.kind !== 'hash') return;
    for (const { key, value } of node.entries) {
      if (!/^(?:RootModule|ModuleToProcess|NestedModules|ScriptsToProcess)$/i.test(plainText(key) ?? '')) {
        continue;
      }
      walk(value, (inner) => {
        const path = inner.kind === 'string' ? plainText(inner)?.replaceAll('\\', '/') : undefined;
        if (path !== undefined && path !== '') {
          found.push(opened(path.startsWith('.') ? path : `./${path}`, inner));
        }
      });
    }
  });
  return found;
}
