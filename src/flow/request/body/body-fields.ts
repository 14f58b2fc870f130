/** The fields of a body that a record is: those that it is written with, and those that it is given later. */
import type { Call, Expr, Field, Rec, Unknown } from '../../../ir/ir.ts';
import type { Place } from '../../../trace/model/fact.ts';
import type { Around } from '../../code/around.ts';
import { jsonNames } from '../../follow/languages/go-fields.ts';
import type { World } from '../../code/world.ts';

/** What a field of a body is: words, or code at a place. */
export type BodyValue = (
  | { readonly kind: 'words'; readonly words: string }
  | {
      readonly kind: 'code';
      readonly at: Place;
      /** What is read of that. */
      readonly behind?: string;
    }
) & {
  /** How the field is read from what holds the body: `.namespace`. */
  readonly read?: string;
};

type WrittenField = Field & { readonly kind: 'field' };

export class Fields {
  readonly values = new Map<string, BodyValue>();
  /** Fields that may be something else. */
  private readonly open = new Set<string>();
  private isOpen = false;

  has(name: string): boolean {
    return this.values.has(name) || this.open.has(name);
  }

  isSure(name: string): boolean {
    return this.values.has(name) ? !this.open.has(name) : !this.isOpen && !this.open.has(name);
  }

  put(name: string, value: BodyValue): void {
    this.values.set(name, value);
  }

  /** Given again, or under a condition. */
  doubt(name: string): void {
    this.open.add(name);
  }

  /** Fields of unknown names: they may be any that comes no more. */
  more(): void {
    this.isOpen = true;
    this.values.clear();
  }
}

/** Fields of a record, of a call with named arguments, and of what a call makes that is given fields afterwards. @param sends the request */
export function fieldsOf(world: World, around: Around, node: Rec | Call | Unknown, sends: Place): Fields {
  const fields = new Fields();
  const written = node.kind === 'record' ? node.fields : node.kind === 'call' ? node.named : [];
  for (const field of written) {
    if (field.kind !== 'field') fields.more();
    else {
      for (const name of inJson(world, around, field.name)) {
        fields.put(name, { ...valueOf(around, field.value), ...readOf(world, around, field) });
      }
    }
  }
  // What lowering puts before a name that is given fields is nothing that the code contains.
  if (node.end > node.start) setLater(world, around, node, fields, sends);
  return fields;
}

export function valueOf({ file }: Around, value: Expr): BodyValue {
  return value.kind === 'text' && value.number !== true
    ? { kind: 'words', words: value.value }
    : { kind: 'code', at: { file: file.file, start: value.start, end: value.end } };
}

/** Methods of a record that change nothing of it. */
const reads =
  /^(?:to_json|to_h|to_s|inspect|get|keys|values|items|fetch|dig|has|has_key|key\?|contains|toString|entrySet|size|copy|dup)$/;

/** `body.namespace = …`, `body['namespace'] = …`: once, in any case and before it is sent, or the field may be something else. */
function setLater(world: World, around: Around, node: Expr, fields: Fields, sends: Place): void {
  for (const { scope, name } of around.bindingsOf(node)) {
    const made = scope.definitions.get(name)?.find((one) => one.kind === 'value' && one.value === node);
    for (const use of around.uses(scope, name)) {
      const { arms = [] } = around.file.points.get(use) ?? {};
      const isBefore = around.file.file !== sends.file || use.start < sends.end;
      const isAlways = isBefore && arms.length <= (made?.point.arms.length ?? 0);
      for (const change of changesOf(around, use)) {
        if (change.key === undefined) fields.more();
        else {
          for (const one of inJson(world, around, change.key)) {
            if (fields.has(one) || !isAlways || !change.value) fields.doubt(one);
            else fields.put(one, valueOf(around, change.value));
          }
        }
      }
    }
  }
}

interface FieldChange {
  /** Undefined for one that is not known. */
  readonly key: string | undefined;
  /** Undefined for what is added to a value. */
  readonly value: Expr | undefined;
}

function changesOf(around: Around, use: Expr): readonly FieldChange[] {
  return around.parentsOf(use).flatMap((parent): readonly FieldChange[] => {
    if (parent.kind !== 'expression') return [];
    const { node } = parent;
    if ((node.kind !== 'member' && node.kind !== 'index') || node.of !== use) return [];
    return around.parentsOf(node).flatMap((outer): readonly FieldChange[] => {
      if (outer.kind === 'expression') {
        const isMethod = node.kind === 'member' && outer.node.kind === 'call' && outer.node.callee === node;
        return isMethod && !reads.test(node.name) ? [{ key: undefined, value: undefined }] : [];
      }
      const { stmt } = outer;
      if (stmt.kind !== 'assign' || stmt.target !== node) return [];
      const key = node.kind === 'member' ? node.name : node.key.kind === 'text' ? node.key.value : undefined;
      return [{ key, value: stmt.append ? undefined : stmt.value }];
    });
  });
}

function inJson(world: World, { file }: Around, name: string): readonly string[] {
  if (file.language !== 'go') return [name];
  if (/^["`]/.test(name)) return [name.slice(1, -1)];
  return /^[A-Z]/.test(name) ? jsonNames(world, file, name) : [name];
}

/** How a field is read in the language, from what holds the record. */
function readOf(world: World, { file }: Around, { name, at }: WrittenField): { readonly read?: string } {
  const text = world.textOf(file.file).slice(at.start, at.end);
  if (file.language === 'javascript') return { read: `.${name}` };
  if (/^['"]/.test(text)) return { read: `[${text}]` };
  if (file.language === 'ruby') return { read: `[:${name}]` };
  return file.language === 'go' ? { read: `.${name}` } : {};
}
