/** One expression that holds `namespace/name`, or the name of an official image: as the new path wants it. */
import { Node, type ConditionalExpression } from './syntax.ts';
import { declaredBy } from './declared.ts';
import { bare } from './source.ts';
import { literally } from '../../../languages/literally.ts';

/** `both`: always `namespace/name`; `name`: never a slash; `either`: the code does not show it. */
export type Holds = 'both' | 'name' | 'either';

/** What the code makes sure of. */
export function holdsOf(node: Node, depth = 0): Holds {
  const inner = bare(node);
  if (depth > 3) return 'either';
  if (Node.isStringLiteral(inner) || Node.isNoSubstitutionTemplateLiteral(inner)) {
    return ofText(inner.getLiteralText());
  }
  if (Node.isTemplateExpression(inner)) {
    const [first, ...more] = inner.getTemplateSpans();
    const text = [inner.getHead(), ...inner.getTemplateSpans().map((span) => span.getLiteral())]
      .map((part) => part.getLiteralText())
      .join('');
    // `${ns}/${name}`, `library/${name}`: one slash that is written out.
    return ofText(text) === 'both' && first && more.length < 2 ? 'both' : 'either';
  }
  if (Node.isBinaryExpression(inner) && inner.getOperatorToken().getText() === '+') {
    const literals = inner.getText().match(/'[^']*'|"[^"]*"/g) ?? [];
    return ofText(literals.map((one) => one.slice(1, -1)).join('')) === 'both' ? 'both' : 'either';
  }
  if (Node.isConditionalExpression(inner)) return ofChoice(inner, depth);
  if (Node.isCallExpression(inner)) {
    return inner.getExpression().getText() === 'encodeURIComponent' ? 'name' : 'either';
  }
  const declared = declaredBy(inner);
  return declared ? holdsOf(declared.value, depth + 1) : 'either';
}

/** `x.includes('/') ? x : 'library/' + x` */
function ofChoice(choice: ConditionalExpression, depth: number): Holds {
  const test =
    /^([\w.]+)\.(?:includes\((['"`])\/\2\)|indexOf\((['"`])\/\3\) (?:!==? -1|> -1|>= 0|> 0))$/.exec(
      choice.getCondition().getText(),
    );
  const [yes, no] = [bare(choice.getWhenTrue()), bare(choice.getWhenFalse())];
  if (yes.getText() === test?.[1] && holdsOf(no, depth + 1) === 'both') return 'both';
  const both = [yes, no].map((branch) => holdsOf(branch, depth + 1));
  return both[0] === both[1] && both[0] !== undefined ? both[0] : 'either';
}

function ofText(text: string): Holds {
  const slashes = text.split('/').length - 1;
  return slashes === 0 ? 'name' : slashes === 1 ? 'both' : 'either';
}

/**
 * @param quote that the file uses
 * @param mayBeOfficial whether a name without a slash was an official image
 */
export function namesAsPath(node: Node, quote: string, mayBeOfficial: boolean): string {
  const q = (text: string) => quote + text + quote;
  const replaced = (text: string) => `${text}.replace(${q('/')}, ${q('/repositories/')})`;
  const inner = bare(node);
  const text = inner.getText();
  const isPlain = /^[\w$]+(?:\.[\w$]+)*$/.test(text);
  // What is no text is written as one in a URL too; only a text can be taken apart.
  const isOutside = /^process\.env\.|^import\.meta\.env\./.test(text) || mayBeMissing(inner);
  const simple = isOutside || !(isPlain || Node.isCallExpression(inner)) ? `String(${text})` : text;
  if (!mayBeOfficial) return replaced(simple);
  return isPlain && !isOutside
    ? replaced(`(${text}.includes(${q('/')}) ? ${text} : ${q('library/')} + ${text})`)
    : replaced(`${simple}.replace(/^[^/]+$/, ${q('library/$&')})`);
}

/** A name that TypeScript may take for `undefined`: a template says so in words, a method of it does not compile. */
function mayBeMissing(node: Node): boolean {
  if (!Node.isIdentifier(node) || !/\.[cm]?tsx?$/.test(node.getSourceFile().getBaseName())) return false;
  const [definition, ...more] = node.getDefinitionNodes();
  if (more.length > 0 || isChecked(node)) return false;
  if (Node.isParameterDeclaration(definition)) return definition.hasQuestionToken();
  if (Node.isBindingElement(definition)) {
    return Node.isArrayBindingPattern(definition.getParent()) && !definition.getInitializer();
  }
  return (
    Node.isVariableDeclaration(definition) &&
    !definition.getTypeNode() &&
    Node.isElementAccessExpression(definition.getInitializer())
  );
}

/** `if (!image) throw …` before it. */
function isChecked(use: Node): boolean {
  const before = use.getSourceFile().getFullText().slice(0, use.getStart());
  const name = literally(use.getText());
  return new RegExp(String.raw`\bif \([^;{]*(?:!${name}\b|\b${name} === undefined)`).test(before);
}
