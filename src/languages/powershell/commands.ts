/** Commands: cmdlets and functions are calls, other programs are command lines. */
import type { Expr, Span } from '../../ir/ir.ts';
import { all, argumentNamed, argumentsOf, givenOf } from './arguments.ts';
import type { Context } from './context.ts';
import { plainText } from './plain-nodes.ts';
import { commandKey, variableKey, typeKey } from './names.ts';
import { nativeCommand, programOf } from './native.ts';
import { callOf, name, span, unknown } from './nodes.ts';
import { cmdletSignature, commandOf, parameterName, type Signature } from './signatures.ts';
import type { CommandNode, Node } from './syntax/tree.ts';

/** `input` is what is piped in. */
export function commandExpr(node: CommandNode, ctx: Context, input?: Expr): Expr {
  const written = plainText(node.name);
  if (written === undefined) return invoked(node, ctx, input);
  const key = commandKey(written);
  const own = ctx.file.functions.get(key);
  if (own) return called(node, key, written, own, ctx, input);
  const command = commandOf(written);
  const special = specialCommand(node, command, ctx);
  if (special) return special;
  const asCmdlet = aliasOfWebRequest(node, command);
  const cmdlet = asCmdlet ?? command;
  if (asCmdlet === undefined) {
    const native = nativeCommand(node, programOf(node.name) ?? '', ctx, input);
    if (native) return native;
  }
  return called(node, commandKey(cmdlet), written, cmdletSignature(cmdlet), ctx, input);
}

function called(
  node: CommandNode,
  key: string,
  written: string,
  signature: Signature | undefined,
  ctx: Context,
  input: Expr | undefined,
): Expr {
  const { args, named } = argumentsOf(node, signature, ctx, input);
  const whole = callOf(node, name(node.name, key, written), args, named);
  return input ? { kind: 'either', options: [whole], fallback: false, test: input, ...span(node) } : whole;
}

const web = cmdletSignature('invoke-webrequest');

/** In Windows PowerShell `curl` and `wget` are names of `Invoke-WebRequest`: the form of the parameters shows which is meant. */
function aliasOfWebRequest(node: CommandNode, command: string): string | undefined {
  if (command !== 'curl' && command !== 'wget') return undefined;
  const isWebRequest = node.elements.some((element) => {
    if (element.kind === 'argument') return element.value.kind === 'variable' && element.value.splat;
    return element.name.length > 2 && web?.names.includes(parameterName(element.name, web)) === true;
  });
  return isWebRequest && !node.elements.some(isOfCurl) ? 'invoke-webrequest' : undefined;
}

/** `-sSL`, `--silent`, `-o`. */
function isOfCurl(element: CommandNode['elements'][number]): boolean {
  if (element.kind === 'argument') return plainText(element.value)?.startsWith('--') === true;
  return element.name.length <= 2 || !web?.names.includes(parameterName(element.name, web));
}

function specialCommand(node: CommandNode, command: string, ctx: Context): Expr | undefined {
  const given = () => givenOf(node.elements, cmdletSignature(command));
  switch (command) {
    case 'new-object':
      return newObject(node, ctx);
    case 'join-path': {
      const found = given();
      const [path, child] = [
        argumentNamed(found, 'path', 0),
        argumentNamed(found, 'childpath', found[0]?.name === 'path' ? 0 : 1),
      ];
      const more = found.filter(({ value }) => value !== path && value !== child);
      const parts = [path, child, ...more.map(({ value }) => value)].filter((part) => part !== undefined);
      return callOf(
        node,
        name(node.name, 'join-path'),
        parts.map((part) => ctx.expression(part)),
      );
    }
    case 'write-output':
    case 'convertto-json': {
      const values = given().filter(({ name: key }) => key === undefined || key === 'inputobject');
      const [only, more] = values;
      return only && !more ? ctx.expression(only.value) : undefined;
    }
    default:
      return undefined;
  }
}

/** `New-Object System.Uri('…')`, `New-Object -TypeName Net.WebClient`. */
function newObject(node: CommandNode, ctx: Context): Expr | undefined {
  const given = givenOf(node.elements, cmdletSignature('new-object'));
  const type = argumentNamed(given, 'typename', 0);
  const written = plainText(type);
  if (type === undefined || written === undefined) return undefined;
  const fields = given.find(({ name: key }) => key === 'property')?.value;
  if (fields && /psobject$|pscustomobject$/i.test(written)) return ctx.expression(fields);
  const lists = given.filter(
    ({ name: key, value }) => value !== type && (key === undefined || key === 'argumentlist'),
  );
  const args = lists.flatMap(({ value }) => itemsOf(value));
  return construction(
    node,
    type,
    written,
    args.map((arg) => ctx.expression(arg)),
  );
}

/** Arguments in brackets, with commas between them. */
function itemsOf(node: Node): readonly Node[] {
  if (node.kind === 'items') return node.items;
  const [only, more] = node.kind === 'paren' || node.kind === 'array' ? node.body : [];
  if (more || only?.kind !== 'expression') {
    return node.kind === 'paren' || node.kind === 'array' ? [] : [node];
  }
  return itemsOf(only.value);
}

/** `& $block …`, `& { … }`, `& "$folder\curl.exe" …`. */
function invoked(node: CommandNode, ctx: Context, input: Expr | undefined): Expr {
  const target = node.name;
  const isBlock =
    target.kind === 'block' || (target.kind === 'variable' && ctx.file.blocks.has(variableKey(target.name)));
  if (isBlock) {
    const { args, named } = argumentsOf(node, undefined, ctx, input);
    return callOf(node, ctx.expression(target), args, named);
  }
  const program = programOf(target);
  const native = program === undefined ? undefined : nativeCommand(node, program, ctx, input);
  if (native) return native;
  // What a variable holds may be the name of a program, or of a command.
  if (target.kind === 'variable') {
    return nativeCommand(node, ctx.expression(target), ctx, input) ?? all(node, ctx);
  }
  if (target.kind === 'string') return unknown(node, [ctx.expression(target), all(node, ctx)]);
  const { args, named } = argumentsOf(node, undefined, ctx, input);
  return callOf(node, ctx.expression(target), args, named);
}

/** `[type]::new(…)`, `New-Object type …`. A `Uri` of one argument is that argument. */
export function construction(at: Span, type: Span, written: string, args: readonly Expr[]): Expr {
  const key = typeKey(written);
  const [only, more] = args;
  if ((key === '[uri]' || key === '[uribuilder]') && only && !more) return only;
  return { ...callOf(at, name(type, key, written), args), form: 'new' };
}
