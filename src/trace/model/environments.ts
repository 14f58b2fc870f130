/** Environments and objects that must be the same ones each time they are asked for, so that a circle through them is seen. */
import type { ClassInfo, FileIndex, FnInfo } from './scope.ts';
import type { ClassValue, Env, InstanceValue, Value } from './value.ts';

export class Environments {
  private readonly roots = new WeakMap<FileIndex, Env>();
  private readonly objects = new WeakMap<FnInfo | ClassInfo, Map<ClassInfo, InstanceValue>>();
  private readonly ofObjects = new WeakMap<Value, Map<ClassInfo | FnInfo, Env>>();
  private readonly later = new WeakMap<InstanceValue, WeakMap<Env, Map<number, InstanceValue>>>();
  private readonly outside = new WeakMap<Env, Env>();

  /**
   * An object of a class of which nothing else is known; always the same one, so that a circle of fields is seen.
   *
   * @param within the method that asks, whose callers could determine more
   */
  anyObject(of: ClassValue, within: FnInfo | undefined): InstanceValue {
    const mine = this.objects.get(within ?? of.info) ?? new Map<ClassInfo, InstanceValue>();
    this.objects.set(within ?? of.info, mine);
    let object = mine.get(of.info);
    if (!object) {
      object = { kind: 'instance', of, args: undefined, undecidedBy: within ? [within] : [] };
      mine.set(of.info, object);
    }
    return object;
  }

  /**
   * The environment in which the fields of an object get their values, for one of its classes, or in which a getter of it runs;
   * made once, so that one that reads itself is seen to.
   */
  ofObject(object: Value, info: ClassInfo | FnInfo, make: () => Env): Env {
    let mine = this.ofObjects.get(object);
    if (!mine) this.ofObjects.set(object, (mine = new Map<ClassInfo | FnInfo, Env>()));
    let env = mine.get(info);
    if (!env) mine.set(info, (env = make()));
    return env;
  }

  /** An object with the fields that it is given before a use; the same one each time that use is asked. */
  withLater(object: InstanceValue, env: Env, use: number, make: () => InstanceValue): InstanceValue {
    const mine = this.later.get(object) ?? new WeakMap<Env, Map<number, InstanceValue>>();
    this.later.set(object, mine);
    const known = mine.get(env) ?? new Map<number, InstanceValue>();
    mine.set(env, known);
    const made = known.get(use) ?? make();
    known.set(use, made);
    return made;
  }

  /** The environment beside the members of a class, of the one inside its constructor; always the same one. */
  beside(env: Env): Env {
    let beside = this.outside.get(env);
    if (!beside) this.outside.set(env, (beside = { ...env, fn: undefined, args: [] }));
    return beside;
  }

  /** The environment of a file's top level, where every parameter is still open. */
  root(file: FileIndex): Env {
    let env = this.roots.get(file);
    if (!env) {
      env = { file, fn: undefined, args: [], self: undefined, outer: undefined, depth: 0 };
      this.roots.set(file, env);
    }
    return env;
  }
}
