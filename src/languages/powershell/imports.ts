/** `. "$PSScriptRoot\hub.ps1"`, `Import-Module ./hub.psm1`, `using module`, and manifests. */
import type { Span, Stmt } from '../../ir/ir.ts';
import { argumentNamed, givenOf } from './arguments.ts';
import type { Context } from './context.ts';
import { plainText } from './plain-nodes.ts';
import { span } from './nodes.ts';
import { cmdletSignature, commandOf } from './signatures.ts';
import type { CommandNode, Node, Statement } from './syntax/tree.ts';

/** Of a command that no file around defines: the file that is named after it. See resolve.ts. */
export const functionPrefix = 'function:';

/** All names of another file, from here on. */
export function opened(from: string, at: Span): Stmt {
  return { kind: 'import', from, names: [{ imported: '**', local: '**' }], span: span(at) };
}

export function importOf(node: CommandNode, ctx: Context): readonly Stmt[] | undefined {
  if (node.invocation === '.') {
    if (node.name.kind === 'block') return undefined;
    const path = pathOf(node.name, ctx);
    return path === undefined ? undefined : [opened(path, node)];
  }
  const command = commandOf(plainText(node.name) ?? '');
  if (command !== 'import-module') return undefined;
  const named = argumentNamed(givenOf(node.elements, cmdletSignature(command)), 'name', 0);
  const modules = named?.kind === 'items' ? named.items : named ? [named] : [];
  return modules.flatMap((module) => {
    const path = pathOf(module, ctx);
    return path === undefined ? [] : [opened(path, node)];
  });
}

export function usingStatement(node: Statement & { kind: 'using' }): readonly Stmt[] {
  return node.what === 'module' ? [opened(node.name, node)] : [];
}

/**
 * A path as far as it is written: the part before its first literal is taken for the folder of the file
 * (`$PSScriptRoot`, `$here`), and begins with `./`.
 */
function pathOf(node: Node, ctx: Context): string | undefined {
  switch (node.kind) {
    case 'string': {
      let text = '';
      let open = false;
      for (const part of node.parts) {
        if (part.kind === 'chunk') text += part.value;
        else {
          text = '';
          open = true;
        }
      }
      const path = text.replaceAll('\\', '/');
      return open ? beside(path) : path || undefined;
    }
    case 'paren': {
      const [only] = node.body;
      return only?.kind === 'expression' ? pathOf(only.value, ctx) : undefined;
    }
    case 'command': {
      if (commandOf(plainText(node.name) ?? '') !== 'join-path') return undefined;
      const given = givenOf(node.elements, cmdletSignature('join-path'));
      const texts = given.map(({ value }) => plainText(value));
      const known = texts.slice(texts.lastIndexOf(undefined) + 1);
      return known.length > 0 ? beside(known.join('/').replaceAll('\\', '/')) : undefined;
    }
    default:
      return undefined;
  }
}

function beside(path: string): string | undefined {
  const rest = path.replace(/^\/+/, '');
  return rest === '' ? undefined : `./${rest}`;
}
