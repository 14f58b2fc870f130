/** Which local names are seen where the lowering is, with what is known of each. */
export class LocalScopes<T> {
  private readonly scopes: Map<string, T>[] = [];

  /** @param isOpen true where names outside of every function are local as well */
  constructor(isOpen = false) {
    if (isOpen) this.scopes.push(new Map());
  }

  /** Runs with a scope of its own inside the others. */
  within<R>(run: () => R): R {
    this.scopes.push(new Map());
    try {
      return run();
    } finally {
      this.scopes.pop();
    }
  }

  /** In the innermost scope; outside of all of them nothing is local. */
  declare(name: string, known: T): void {
    this.scopes.at(-1)?.set(name, known);
  }

  /** Changes what is known of a name, in the scope that declares it. */
  redeclare(name: string, known: T): void {
    this.declaring(name)?.set(name, known);
  }

  has(name: string): boolean {
    return this.declaring(name) !== undefined;
  }

  get(name: string): T | undefined {
    return this.declaring(name)?.get(name);
  }

  /** True outside of all scopes. */
  get atTop(): boolean {
    return this.scopes.length === 0;
  }

  private declaring(name: string): Map<string, T> | undefined {
    return this.scopes.findLast((scope) => scope.has(name));
  }
}
