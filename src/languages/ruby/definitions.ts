/** What a file defines, found before it is lowered: a name means one of these, whatever comes first. */
import type { Node } from '../../parsers/tree-sitter.ts';
import { child, children, constantPath } from './nodes.ts';

interface ClassNames {
  readonly methods: Set<string>;
  readonly statics: Set<string>;
  /** True if it has a superclass or takes in modules: it has members that are elsewhere. */
  isOpen: boolean;
}

export interface Definitions {
  /** By their full names. */
  readonly classes: ReadonlyMap<string, ClassNames>;
  /** Other constants, by their full names, with their first value. */
  readonly values: ReadonlyMap<string, Node>;
  /** Methods of the file itself. */
  readonly functions: ReadonlySet<string>;
}

interface Visit {
  readonly node: Node;
  readonly owner: string;
  readonly isStatic: boolean;
}

export function definitionsOf(root: Node): Definitions {
  const classes = new Map<string, ClassNames>();
  const values = new Map<string, Node>();
  const functions = new Set<string>();
  const open: Visit[] = [{ node: root, owner: '', isStatic: false }];
  const classNamed = (full: string): ClassNames => {
    const known = classes.get(full) ?? { methods: new Set(), statics: new Set(), isOpen: false };
    classes.set(full, known);
    return known;
  };
  for (let visit = open.pop(); visit; visit = open.pop()) {
    const { node, owner, isStatic } = visit;
    const inside = (more: Partial<Visit> = {}) => {
      const found = children(node).map((part) => ({ node: part, owner, isStatic, ...more }));
      open.push(...found.toReversed());
    };
    switch (node.type) {
      case 'class':
      case 'module': {
        const full = fullName(constantPath(child(node, 'name')) ?? '…', owner);
        if (child(node, 'superclass')) classNamed(full).isOpen = true;
        else classNamed(full);
        inside({ owner: full, isStatic: false });
        break;
      }
      case 'singleton_class':
        inside({ isStatic: true });
        break;
      case 'method':
      case 'singleton_method': {
        const key = child(node, 'name')?.text ?? '';
        if (owner === '') functions.add(key);
        else if (isStatic || node.type === 'singleton_method') classNamed(owner).statics.add(key);
        else classNamed(owner).methods.add(key);
        break;
      }
      case 'assignment':
      case 'operator_assignment': {
        const path = constantPath(child(node, 'left'));
        const value = child(node, 'right');
        if (path !== undefined && value) {
          const full = fullName(path, owner);
          if (isStruct(value)) {
            classNamed(full).isOpen = true;
            inside({ owner: full });
            break;
          }
          if (!values.has(full)) values.set(full, value);
        }
        inside();
        break;
      }
      case 'call':
        takesIn(node, owner === '' ? undefined : classNamed(owner));
        inside();
        break;
      default:
        inside();
    }
  }
  return { classes, values, functions };
}

export function fullName(path: string, owner: string): string {
  if (path.startsWith('::')) return path.slice(2);
  return owner === '' ? path : `${owner}::${path}`;
}

/** `Struct.new(:a)`, `Data.define(:a)`, `Class.new(Base)`: a class without a `class`. */
export function isStruct(value: Node): boolean {
  if (value.type !== 'call') return false;
  const of = child(value, 'receiver')?.text;
  const key = child(value, 'method')?.text;
  return (
    ((of === 'Struct' || of === 'Class' || of === 'Module') && key === 'new') ||
    (of === 'Data' && key === 'define')
  );
}

function takesIn(node: Node, owner: ClassNames | undefined): void {
  if (!owner || child(node, 'receiver')) return;
  const key = child(node, 'method')?.text;
  if (key === 'include' || key === 'extend' || key === 'prepend') owner.isOpen = true;
  if (key !== undefined && /^(?:attr_|def_delegator|delegate|define_method|alias_method)/.test(key)) {
    const names = children(node)
      .flatMap((part) => (part.type === 'argument_list' ? children(part) : []))
      .map(({ text }) => text.replace(/^:/, ''));
    for (const text of names) owner.methods.add(text);
  }
}
