/** The namespace that a call creates a repository in, as its body says it. */
import { Node } from './syntax.ts';
import { declaredBy, isWritten } from './declared.ts';
import { isFunction } from './is-function.ts';
import { bare, usesOf } from './source.ts';
import { shapeNamed } from './tag-shape.ts';

export interface BodyField {
  /** The expression, as it can be written into a template. */
  readonly text: string;
  readonly doubts: readonly string[];
  /** Whether the expression means the same at another place of the file. */
  readonly isKnownAt: (place: Node) => boolean;
}

/**
 * @param call that sends the body, as an argument or as `body` or `data` of its options
 * @param client its id
 * @returns undefined where the code does not show the field
 */
export function bodyField(call: Node, client: string, field: string): BodyField | undefined {
  if (!Node.isCallExpression(call)) return undefined;
  const whole = client === 'superagent' ? chainFrom(call) : call;
  const bodies = [
    ...call.getArguments().flatMap((argument, i) => bodiesIn(argument, i === 1 && client === 'axios')),
    ...sentIn(call, whole).map((node): Body => ({ node, isObject: 'perhaps' })),
  ];
  for (const { node, isObject } of bodies) {
    const handed = isObject === 'no' ? undefined : handedIn(node, isObject, field);
    const text = handed?.text ?? fieldOf(node, field);
    if (text !== undefined) {
      return {
        text,
        doubts: handed?.doubts ?? [],
        isKnownAt: (place) => isKnownAt(text, whole, place),
      };
    }
  }
  return undefined;
}

/** `post(url).set(…).send(…)`: the whole of it. */
function chainFrom(call: Node): Node {
  const member = call.getParent();
  const next =
    Node.isPropertyAccessExpression(member) && member.getExpression() === call
      ? member.getParent()
      : undefined;
  return Node.isCallExpression(next) && next.getExpression() === member ? chainFrom(next) : call;
}

/** What `.send(…)` is handed between a call and the end of its chain. */
function sentIn(call: Node, whole: Node): readonly Node[] {
  if (whole === call || !Node.isCallExpression(whole)) return [];
  const member = whole.getExpression();
  if (!Node.isPropertyAccessExpression(member)) return [];
  return [
    ...(member.getName() === 'send' ? whole.getArguments() : []),
    ...sentIn(call, member.getExpression()),
  ];
}

interface Body {
  readonly node: Node;
  /** Whether it is one for sure, or may be a text that was made of one before. */
  readonly isObject: 'yes' | 'perhaps' | 'no';
}

/** The argument itself, or what it holds as its body. */
function bodiesIn(argument: Node, isBody: boolean): readonly Body[] {
  const inner = bare(argument);
  if (!Node.isObjectLiteralExpression(inner)) return [{ node: inner, isObject: isBody ? 'perhaps' : 'no' }];
  const inside = ['body', 'data', 'json'].flatMap((name): readonly Body[] => {
    const property = inner.getProperty(name);
    const node = Node.isPropertyAssignment(property)
      ? property.getInitializer()
      : Node.isShorthandPropertyAssignment(property)
        ? property.getNameNode()
        : undefined;
    const isMade = name === 'json' || (node && withoutJson(bare(node)) !== bare(node));
    return node ? [{ node, isObject: isMade ? 'yes' : name === 'data' ? 'perhaps' : 'no' }] : [];
  });
  return [...inside, { node: inner, isObject: 'no' }];
}

function fieldOf(body: Node, field: string): string | undefined {
  const inner = bare(body);
  const value = withoutJson(inner);
  if (value !== inner) return fieldOf(value, field);
  if (Node.isObjectLiteralExpression(inner)) {
    const property = inner.getProperty(field);
    if (Node.isShorthandPropertyAssignment(property)) return field;
    const given = Node.isPropertyAssignment(property) ? property.getInitializer() : undefined;
    // Written twice, it must be the same twice: calls are left alone.
    return given && /^(?:[\w$]+(?:\??\.[\w$]+)*|'[\w-]+'|"[\w-]+")$/.test(given.getText())
      ? given.getText()
      : undefined;
  }
  const declared = declaredBy(inner);
  if (!declared || !Node.isIdentifier(inner)) return undefined;
  if (Node.isObjectLiteralExpression(bare(declared.value))) {
    return fieldOf(declared.value, field) === undefined ? undefined : `${inner.getText()}.${field}`;
  }
  return fieldOf(declared.value, field);
}

/** A parameter that is sent as it is: the old call could not do without the field either. */
function handedIn(
  body: Node,
  isObject: 'yes' | 'perhaps',
  field: string,
): Pick<BodyField, 'text' | 'doubts'> | undefined {
  const name = bare(withoutJson(bare(body)));
  if (!Node.isIdentifier(name)) return undefined;
  const [parameter, ...more] = name.getDefinitionNodes();
  if (!Node.isParameterDeclaration(parameter) || more.length > 0) return undefined;
  if (parameter.isRestParameter() || usesOf(parameter.getNameNode()).some(isWritten)) return undefined;
  const text = `${name.getText()}.${field}`;
  const type = parameter.getTypeNode()?.getText();
  if (type === undefined) {
    const isTyped = /\.[cm]?tsx?$/.test(body.getSourceFile().getBaseName());
    return isTyped || isObject !== 'yes'
      ? undefined
      : { text, doubts: [`\`${name.getText()}\` must hold \`${field}\``] };
  }
  const property = shapeNamed(type, body.getSourceFile())?.getProperty(field);
  return property && !property.hasQuestionToken() ? { text, doubts: [] } : undefined;
}

/** The value of `JSON.stringify(value)`. */
function withoutJson(node: Node): Node {
  const isJson = Node.isCallExpression(node) && node.getExpression().getText() === 'JSON.stringify';
  return (isJson ? node.getArguments()[0] : undefined) ?? node;
}

/** What it begins with is declared before that place, in a block or a function around it. */
function isKnownAt(text: string, call: Node, place: Node): boolean {
  const [root] = /^[A-Za-z_$][\w$]*/.exec(text) ?? [];
  if (root === undefined) return true;
  const name = call.getDescendants().find((node) => Node.isIdentifier(node) && node.getText() === root);
  const definitions = Node.isIdentifier(name) ? name.getDefinitionNodes() : [];
  return (
    definitions.length > 0 &&
    definitions.every((definition) => {
      const scope = definition.getFirstAncestor(
        (node) => Node.isBlock(node) || Node.isSourceFile(node) || isFunction(node),
      );
      return (
        definition.getEnd() <= place.getStart() &&
        scope?.containsRange(place.getPos(), place.getEnd()) === true
      );
    })
  );
}
