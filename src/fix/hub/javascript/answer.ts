/** Where the parsed answer of a call comes up in the code around it. */
import { Node, type CallExpression } from './syntax.ts';
import { bare, dressed, usesOf } from './source.ts';

/** How a client gives its answer: by a method, by a field, or both. */
export interface Client {
  /** `.json()` of the response, of its `body`, or of the call itself. */
  readonly json: 'response' | 'body' | 'call' | undefined;
  /** The field of the response with the parsed answer. */
  readonly field: 'data' | 'body' | undefined;
}

/** A place where all tags have to take the place of the parsed answer. */
export type BodyPoint =
  | { readonly kind: 'promise'; readonly node: Node }
  | { readonly kind: 'value'; readonly node: Node }
  /** `const { data: tags } = await …` */
  | { readonly kind: 'binding'; readonly name: Node; readonly node: Node };

export interface Answer {
  readonly points: BodyPoint[];
  /** Why it cannot be followed. */
  lost: string | undefined;
}

const statusFields = new Set(['ok', 'status', 'statusText', 'statusCode', 'statusMessage']);

/** @param call whose value is a promise of the parsed answer */
export function parsedAnswerOf(call: Node, client: Client): Answer {
  const answer: Answer = { points: [], lost: undefined };
  new Walk(client, answer).body(call);
  return answer;
}

/** @param call whose value is a promise of the response */
export function answerOf(call: Node, client: Client): Answer {
  const answer: Answer = { points: [], lost: undefined };
  new Walk(client, answer).promise(call);
  return answer;
}

class Walk {
  private readonly client: Client;
  private readonly answer: Answer;

  constructor(client: Client, answer: Answer) {
    this.client = client;
    this.answer = answer;
  }

  /** @param node whose value is a promise of the response */
  promise(node: Node): void {
    const outer = dressed(node);
    const parent = outer.getParent();
    if (Node.isAwaitExpression(parent)) return this.response(parent);
    if (Node.isExpressionStatement(parent)) return;
    const member = memberOf(outer);
    if (!member) return this.lose('its answer is handed on');
    const { name, call } = member;
    if (call && name === 'json' && this.client.json === 'call') return this.body(call);
    if (call && (name === 'catch' || name === 'finally')) return this.promise(call);
    if (!call || name !== 'then') return this.lose('its answer is read in a way that is not followed here');
    const [callback] = call.getArguments();
    const inner = callback && bare(callback);
    if (!Node.isArrowFunction(inner) && !Node.isFunctionExpression(inner)) {
      return this.lose('its answer is handed on');
    }
    const parameter = inner.getParameters()[0]?.getNameNode();
    if (Node.isIdentifier(parameter)) return this.uses(parameter);
    if (parameter) return this.pattern(parameter);
  }

  /** @param node whose value is the response */
  private response(node: Node): void {
    const outer = dressed(node);
    const parent = outer.getParent();
    if (Node.isExpressionStatement(parent)) return;
    if (Node.isVariableDeclaration(parent)) {
      const name = parent.getNameNode();
      return Node.isIdentifier(name) ? this.uses(name) : this.pattern(name);
    }
    const member = memberOf(outer);
    if (!member) {
      if (Node.isPrefixUnaryExpression(parent) || Node.isIfStatement(parent)) return;
      return this.lose('its answer is handed on');
    }
    const { access, name, call } = member;
    if (statusFields.has(name)) return;
    if (call && name === 'json' && this.client.json === 'response') return this.body(call);
    if (name === 'body' && this.client.json === 'body') return this.unparsed(access);
    if (name === this.client.field) {
      this.answer.points.push({ kind: 'value', node: access });
      return;
    }
    this.lose(
      name === 'text' || name === 'body' ? 'its answer is read as text' : `\`${name}\` of its answer is read`,
    );
  }

  private uses(name: Node): void {
    for (const use of usesOf(name)) this.response(use);
  }

  private pattern(pattern: Node): void {
    if (!Node.isObjectBindingPattern(pattern)) {
      return this.lose('its answer is read in a way that is not followed here');
    }
    for (const element of pattern.getElements()) {
      const field = element.getPropertyNameNode()?.getText() ?? element.getName();
      if (statusFields.has(field)) continue;
      const name = element.getNameNode();
      if (field === 'body' && this.client.json === 'body') {
        for (const use of usesOf(name)) this.unparsed(use);
      } else if (field === this.client.field && Node.isIdentifier(name)) {
        this.answer.points.push({ kind: 'binding', name, node: element });
      } else this.lose(`\`${field}\` of its answer is read`);
    }
  }

  /** @param node whose value is the body, which is parsed by `.json()` */
  private unparsed(node: Node): void {
    const { name, call } = memberOf(dressed(node)) ?? {};
    if (call && name === 'json') return this.body(call);
    // A body that nobody wants is let go.
    if (!call || name !== 'dump') this.lose('its answer is read as text');
  }

  /** @param node whose value is a promise of the parsed answer */
  body(node: Node): void {
    const outer = dressed(node);
    const parent = outer.getParent();
    if (Node.isAwaitExpression(parent)) {
      this.answer.points.push({ kind: 'value', node: parent });
      return;
    }
    const chained = chainOf(outer);
    this.answer.points.push({ kind: 'promise', node: chained ?? node });
  }

  private lose(why: string): void {
    this.answer.lost ??= why;
  }
}

/** `.then((r) => r.json())`: the call of `then` gives what its function gives back. */
function chainOf(node: Node): Node | undefined {
  const parent = node.getParent();
  const owner = Node.isArrowFunction(parent)
    ? parent
    : Node.isReturnStatement(parent)
      ? parent.getFirstAncestor(
          (one) =>
            Node.isArrowFunction(one) || Node.isFunctionExpression(one) || Node.isFunctionDeclaration(one),
        )
      : undefined;
  const call = owner?.getParent();
  if (!Node.isCallExpression(call) || call.getArguments()[0] !== owner) return undefined;
  const callee = call.getExpression();
  return Node.isPropertyAccessExpression(callee) && callee.getName() === 'then' ? call : undefined;
}

interface Member {
  readonly access: Node;
  readonly name: string;
  /** The call of it, where it is called. */
  readonly call: CallExpression | undefined;
}

function memberOf(node: Node): Member | undefined {
  const access = node.getParent();
  if (!Node.isPropertyAccessExpression(access) || access.getExpression() !== node) return undefined;
  const call = access.getParent();
  const isCalled = Node.isCallExpression(call) && call.getExpression() === access;
  return { access, name: access.getName(), call: isCalled ? call : undefined };
}
