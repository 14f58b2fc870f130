/** `Client.shared = new Client()`: what a class is given behind its declaration, as if it were static. */
import type { ClassValue, Value } from '../../model/value.ts';
import type { Evaluator } from '../evaluate.ts';

/** A static member that the top level of the class's own file gives it, by its name or as what the module is. */
export function laterStatic(ev: Evaluator, { info }: ClassValue, name: string): readonly Value[] {
  const { file, cls } = info;
  const root = ev.environments.root(file);
  const own = cls.name === undefined ? [] : file.top.laterFields(cls.name);
  const given = own.flatMap(({ path, name: field, value, point }) =>
    path.length === 0 && field === name && !point.scope.fn ? [value] : [],
  );
  if (given.length > 0) return given.flatMap((value) => ev.values(value, root));
  // CommonJS: `module.exports = Client; module.exports.shared = new Client()`.
  const whole = file.exports.get('=')?.value;
  const also = whole && file.exports.get(name)?.value;
  if (!also) return [];
  const isModule =
    whole === cls || ev.values(whole, root).some((value) => value.kind === 'class' && value.info === info);
  return isModule ? ev.values(also, root) : [];
}
