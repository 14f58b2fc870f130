/** Environments and objects that must be the same ones each time they are asked for, so that a circle through them is seen. */
import type { ClassInfo, FileIndex, FnInfo } from './scope.ts';
import type { ClassValue, Env, InstanceValue, Value } from './value.ts';

export class Environments {
  private readonly roots = new WeakMap<FileIndex, Env>();
  private readonly objects = new WeakMap<FnInfo | ClassInfo, Map<ClassInfo, InstanceValue>>();
  private readonly ofObjects = new WeakMap<Value, Map<ClassInfo | FnInfo, Env>>();
  private readonly later = new WeakMap<Env, Map<number, WeakMap<InstanceValue, InstanceValue>>>();
  private readonly ofClasses = new WeakMap<Env, Map<ClassInfo, Env>>();
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
    let mine = this.later.get(env);
    if (!mine) this.later.set(env, (mine = new Map<number, WeakMap<InstanceValue, InstanceValue>>()));
    let known = mine.get(use);
    if (!known) mine.set(use, (known = new WeakMap<InstanceValue, InstanceValue>()));
    let made = known.get(object);
    if (!made) known.set(object, (made = make()));
    return made;
  }

  /** The environment beside the members of a class, of the one inside its constructor; always the same one. */
  beside(env: Env): Env {
    let beside = this.outside.get(env);
    if (!beside) this.outside.set(env, (beside = { ...env, fn: undefined, args: [] }));
    return beside;
  }

  /** The same for all objects of a class, for what does not depend on the object. */
  besideAny({ info, env: outer }: ClassValue): Env {
    let mine = this.ofClasses.get(outer);
    if (!mine) this.ofClasses.set(outer, (mine = new Map<ClassInfo, Env>()));
    let env = mine.get(info);
    if (!env) {
      env = { file: info.file, self: undefined, depth: outer.depth + 1, fn: undefined, args: [], outer };
      mine.set(info, env);
    }
    return env;
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
