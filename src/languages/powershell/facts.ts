/** What is known of a whole file before its statements are lowered. */
import type { Node, ParamNode, Statement } from './syntax/tree.ts';
import { commandKey, variableKey } from './names.ts';
import type { Signature } from './signatures.ts';

export interface FileFacts {
  /** By the key of the command. */
  readonly functions: ReadonlyMap<string, Signature>;
  /** Variables that are given lists and nothing else. */
  readonly lists: ReadonlySet<string>;
  /** Variables that are given script blocks. */
  readonly blocks: ReadonlySet<string>;
  /** Variables of the environment that the file assigns. */
  readonly environment: ReadonlySet<string>;
  /** What members of variables are given, in the order of the file. */
  readonly fields: readonly GivenField[];
}

/** `$request.Method = 'HEAD'`. */
interface GivenField {
  readonly variable: string;
  readonly name: string;
  readonly value: Node;
  readonly at: number;
}

type Visit = (node: Node | Statement) => void;

/** Visits all nodes inside a value of the tree. */
export function walk(value: unknown, visit: Visit): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) visit(value);
  for (const inner of Object.values(value)) if (typeof inner === 'object') walk(inner, visit);
}

function isNode(value: object): value is Node | Statement {
  return 'kind' in value && value.kind !== 'chunk' && value.kind !== 'parameter' && value.kind !== 'argument';
}

export function factsOf(body: readonly Statement[]): FileFacts {
  const functions = new Map<string, Signature>();
  const kinds = new Map<string, Set<string>>();
  const fields: GivenField[] = [];
  walk(body, (node) => {
    if (node.kind === 'function') functions.set(commandKey(node.name), signatureOf(node.block.params ?? []));
    if (node.kind !== 'assign') return;
    const target = node.target.kind === 'cast' ? node.target.of : node.target;
    if (target.kind === 'member' && target.of.kind === 'variable' && typeof target.name === 'string') {
      const [variable, name] = [variableKey(target.of.name), target.name.toLowerCase()];
      fields.push({ variable, name, value: node.value, at: node.start });
    }
    if (target.kind !== 'variable') return;
    const key = variableKey(target.name);
    kinds.set(key, (kinds.get(key) ?? new Set()).add(node.value.kind));
  });
  const only = (...wanted: readonly string[]) =>
    new Set(
      [...kinds].flatMap(([key, found]) => ([...found].every((kind) => wanted.includes(kind)) ? [key] : [])),
    );
  return {
    functions,
    lists: only('array', 'items'),
    blocks: only('block'),
    environment: new Set([...kinds.keys()].filter((key) => key.startsWith('env:'))),
    fields,
  };
}

/** Parameters in the order in which arguments without a name fill them; those that take no value come last. */
export function inOrder(params: readonly ParamNode[]): readonly ParamNode[] {
  const rank = (param: ParamNode) => (isSwitch(param) ? 1_000 : (param.position ?? 100));
  return params.toSorted((a, b) => rank(a) - rank(b));
}

function isSwitch({ type }: ParamNode): boolean {
  return /^(?:switch|switchparameter|management\.automation\.switchparameter)$/i.test(
    type?.replace(/^system\./i, '') ?? '',
  );
}

function signatureOf(params: readonly ParamNode[]): Signature {
  const key = (param: ParamNode) => variableKey(param.name);
  return {
    names: params.map(key),
    aliases: new Map(
      params.flatMap((param) => param.aliases.map((alias) => [alias.toLowerCase(), key(param)] as const)),
    ),
    switches: new Set(params.filter(isSwitch).map(key)),
    positional: inOrder(params)
      .filter((param) => !isSwitch(param) && !param.takesRest)
      .map(key),
    pipeline: params.filter(({ fromPipeline }) => fromPipeline).map(key)[0],
  };
}
