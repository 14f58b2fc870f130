/** The types of a file, with what their members see of each other. Found before anything is lowered. */
import type { Node } from '../../parsers/tree-sitter.ts';
import { child, childOfType, children, hasModifier } from './nodes.ts';
import { stringLiteral } from './literals.ts';
import { isBox, typeName } from './types.ts';

interface MemberInfo {
  readonly static: boolean;
  /** The name of its declared type. */
  readonly type: string | undefined;
  /** True if the value is behind `.Value`. */
  readonly box: boolean;
  /** The text of a constant that is one literal. */
  readonly literal: string | undefined;
}

export interface TypeInfo {
  /** The name under which it is bound at the top of the file. */
  readonly name: string;
  readonly node: Node;
  readonly kind: 'class' | 'interface' | 'enum';
  readonly outer: TypeInfo | undefined;
  readonly base: string | undefined;
  readonly interfaces: readonly string[];
  /** True where other files may hold further parts of it. */
  readonly partial: boolean;
  readonly members: Map<string, MemberInfo>;
  /** Methods that are called on another value: `static string Shout(this string value)`. */
  readonly extensions: readonly Extension[];
}

/** A method that is called on another value. */
interface Extension {
  readonly method: string;
  /** The class that it is written for; undefined if that may be any, as for an interface. */
  readonly of: string | undefined;
}

const kinds: Readonly<Record<string, TypeInfo['kind']>> = {
  class_declaration: 'class',
  struct_declaration: 'class',
  record_declaration: 'class',
  record_struct_declaration: 'class',
  interface_declaration: 'interface',
  enum_declaration: 'enum',
};

export function isTypeDeclaration(node: Node): boolean {
  return Object.hasOwn(kinds, node.type);
}

/** Namespaces, directives of the preprocessor and broken places: what is declared in them is declared around them. */
export function isTransparent({ type }: Node): boolean {
  return (
    type === 'ERROR' ||
    type === 'namespace_declaration' ||
    type === 'file_scoped_namespace_declaration' ||
    type === 'declaration_list' ||
    type.startsWith('preproc_')
  );
}

/** Every type of the file; of two with the same name the inner one is bound under that of its outer type too. */
export function typesOf(root: Node, text: string): readonly TypeInfo[] {
  const found: TypeInfo[] = [];
  const names = new Set<string>();
  const visit = (node: Node, outer: TypeInfo | undefined): void => {
    for (const part of children(node)) {
      if (isTypeDeclaration(part)) {
        const type = typeOf(part, outer, names, text);
        if (!type) continue;
        found.push(type);
        const body = bodyOf(part);
        if (body) visit(body, type);
      } else if (isTransparent(part)) visit(part, outer);
    }
  };
  visit(root, undefined);
  return found;
}

export function bodyOf(node: Node): Node | undefined {
  return child(node, 'body') ?? childOfType(node, 'declaration_list', 'enum_member_declaration_list');
}

function typeOf(
  node: Node,
  outer: TypeInfo | undefined,
  names: Set<string>,
  text: string,
): TypeInfo | undefined {
  const simple = child(node, 'name')?.text;
  const kind = kinds[node.type];
  if (simple === undefined || simple === '' || !kind) return undefined;
  const name = names.has(simple) && outer ? `${outer.name}.${simple}` : simple;
  names.add(name);
  const bases = baseTypes(node);
  const [first] = bases;
  const base = kind === 'class' && first !== undefined && !isInterfaceName(first) ? first : undefined;
  return {
    name,
    node,
    kind,
    outer,
    base,
    interfaces: bases.filter(isInterfaceName),
    partial: hasModifier(node, 'partial'),
    members: membersOf(node, text),
    extensions: extensionsOf(node),
  };
}

/** By custom the names of interfaces, and of nothing else, begin with `I` and a capital letter. */
function isInterfaceName(name: string): boolean {
  return /^I[A-Z][a-z]/.test(name);
}

function baseTypes(node: Node): readonly string[] {
  const list = childOfType(node, 'base_list');
  return (list ? children(list) : []).flatMap((base) =>
    base.type === 'argument_list'
      ? []
      : (typeName(base.type === 'primary_constructor_base_type' ? child(base, 'type') : base) ?? []),
  );
}

function membersOf(node: Node, text: string): Map<string, MemberInfo> {
  const members = new Map<string, MemberInfo>();
  const add = (name: Node | undefined, type: Node | undefined, isStatic: boolean, literal?: string): void => {
    if (!name || members.has(name.text)) return;
    members.set(name.text, { static: isStatic, type: typeName(type), box: isBox(type), literal });
  };
  const parameters = childOfType(node, 'parameter_list');
  for (const param of parameters ? children(parameters) : []) {
    add(child(param, 'name'), child(param, 'type'), false);
  }
  const visit = (list: Node): void => {
    for (const part of children(list)) {
      const isStatic = hasModifier(part, 'static', 'const');
      if (part.type === 'field_declaration' || part.type === 'event_field_declaration') {
        const declaration = childOfType(part, 'variable_declaration');
        for (const declarator of declaration ? children(declaration) : []) {
          if (declarator.type !== 'variable_declarator') continue;
          const value = children(declarator).at(-1);
          const literal =
            isStatic && value && isPlainLiteral(value) ? stringLiteral(value, text).value : undefined;
          add(child(declarator, 'name'), declaration && child(declaration, 'type'), isStatic, literal);
        }
      } else if (part.type === 'enum_member_declaration') add(child(part, 'name'), undefined, true);
      else if (isTypeDeclaration(part)) continue;
      else if (isTransparent(part)) visit(part);
      else add(child(part, 'name'), child(part, 'type'), isStatic);
    }
  };
  const body = bodyOf(node);
  if (body) visit(body);
  return members;
}

function extensionsOf(node: Node): readonly Extension[] {
  const body = hasModifier(node, 'static') ? bodyOf(node) : undefined;
  return (body ? children(body) : []).flatMap((part) => {
    const parameters = part.type === 'method_declaration' ? child(part, 'parameters') : undefined;
    const first = parameters && childOfType(parameters, 'parameter');
    const key = child(part, 'name')?.text;
    if (!first || key === undefined || !hasModifier(first, 'this')) return [];
    const isGeneric = childOfType(part, 'type_parameter_list') !== undefined;
    const type = isGeneric ? undefined : typeName(child(first, 'type'));
    return [{ method: key, of: type === undefined || isInterfaceName(type) ? undefined : type }];
  });
}

function isPlainLiteral({ type }: Node): boolean {
  return type === 'string_literal' || type === 'verbatim_string_literal';
}
