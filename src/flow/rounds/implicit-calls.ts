/** Functions of the project that a round runs though no call names them: constructors, getters, and methods of operators. */
import type { Call, Expr } from '../../ir/ir.ts';
import { calleeValues } from '../../trace/evaluator/apply.ts';
import { constructorOf } from '../../trace/evaluator/objects/constructors.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import type { World } from '../code/world.ts';
import type { Run } from './run.ts';

interface Constructed {
  readonly fn: FnInfo | undefined;
  /** What its fields are made with for each object. */
  readonly fields: readonly Expr[];
}

/** The classes of the project that a call makes an object of. */
export function classesOf(world: World, { around }: Run, call: Call): readonly Constructed[] {
  return calleeValues(world.ev, call, world.ev.environments.root(around.file)).flatMap((value) => {
    if (value.kind !== 'class' || value.info.file !== around.file) return [];
    const fields = value.info.cls.members.flatMap((one) =>
      one.role === 'field' && !one.static && around.file.language !== 'python' ? [one.value] : [],
    );
    return [{ fn: constructorOf(value.info, call.args.length), fields }];
  });
}

/** What the decorators of a function run around it: `@counted` above it, a function of the file. */
export function decoratorsOf(run: Run, { fn }: FnInfo): readonly FnInfo[] {
  const [lines] =
    /(?:^[ \t]*@[^\n]*\n)+[ \t]*(?:async )?$/m.exec(run.text.slice(Math.max(0, fn.start - 300), fn.start)) ??
    [];
  const names = [...(lines ?? '').matchAll(/@(\w+)/g)].map(([, name]) => name);
  return [...run.around.file.functions.values()].filter(
    (one) =>
      isWithin(one, names) ||
      (one.owner?.cls.name !== undefined && names.includes(one.owner.cls.name) && one.name === '__call__'),
  );
}

function isWithin({ parent }: FnInfo, names: readonly (string | undefined)[]): boolean {
  return parent !== undefined && (names.includes(parent.name) || isWithin(parent, names));
}

/** Methods by which a language shows or compares objects, or asks them for a key. */
const operators: ReadonlySet<string> = new Set(
  [
    // Python
    '__getattr__ __getattribute__ __getitem__ __contains__ __missing__ __call__ __str__ __repr__ __format__ __lt__ __le__ __gt__ __ge__ __eq__',
    '__hash__ __len__ __add__ __iadd__ __get__ __set__ __setattr__ __setitem__ __bool__ __int__',
    // PHP
    '__get __set __call __toString __isset __invoke offsetGet offsetSet jsonSerialize',
    // Ruby
    'method_missing to_s to_str to_proc inspect coerce hash <=> == === =~ [] +',
    // JavaScript
    '[Symbol.toPrimitive] [Symbol.toStringTag] toString toJSON valueOf',
    // Java
    'compareTo equals hashCode',
    // Go
    'String Error GoString Format MarshalJSON Write Less',
  ].flatMap((names) => names.split(' ')),
);

/** Methods by which libraries pass what they write or log to a class of the project. */
const hooks = /^(?:emit|format|filter|write|_write|_transform|handle|publish|process)$/;

/** Methods of the file by which objects are shown, compared, or asked for a key, and what reads a property. */
export function operatorsOf({ around, text }: Run): readonly FnInfo[] {
  const isDefined = /\b(?:defineProperty|defineProperties|new Proxy)\(/.test(text);
  return [...around.file.functions.values()].filter(
    ({ name, owner, record }) =>
      ((owner !== undefined || !/^\w/.test(name)) && operators.has(name)) ||
      (owner?.cls.base !== undefined && hooks.test(name)) ||
      (record !== undefined && (operators.has(name) || (isDefined && /^[gs]et$/.test(name)))),
  );
}
