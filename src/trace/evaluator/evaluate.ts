/**
 * The one evaluator for all languages: what an expression can be, as a short list of alternatives.
 * It is lazy (only what is needed is computed) and bounded in depth, steps and alternatives, so that it ends
 * on any program: if a bound is met the value is a hole.
 */
import type { Expr } from '../../ir/ir.ts';
import type { GivenPart, Piece } from '../model/fact.ts';
import { AddedItems } from './names/added-items.ts';
import { distinct } from '../model/alternatives.ts';
import { expressionValues } from './expressions.ts';
import { Environments } from '../model/environments.ts';
import type { LanguageModels, Models } from '../model/client-models.ts';
import { noModels } from '../model/compile-models.ts';
import type { Project } from '../model/project.ts';
import type { FileIndex, Reexports } from '../model/scope.ts';
import { Truncations, type Truncation } from '../model/truncations.ts';
import { WrapperMemory } from '../model/wrapper-memory.ts';
import type { Env, Layer, Thunk, Value } from '../model/value.ts';
import { nameOf } from '../model/name-of.ts';
import { opaque, placeOf } from '../model/values.ts';

/** How many alternatives of one expression are followed. */
export const maxAlternatives = 24;
/** How many calls deep. */
export const maxDepth = 14;
/** Expressions evaluated for one file at most; far above what real code needs (see the tests). */
const maxSteps = 120_000;
/** Nested evaluations at most: each is a few frames of the JavaScript stack. */
const maxNesting = 400;

/** Getters inside getters at most: the frames between two of them are several times as many. */
const maxGetters = 60;

export class Evaluator {
  readonly project: Project;
  private readonly models: Models;
  /** What has been computed; of what is being computed, how deep inside it is. */
  private readonly cache = new WeakMap<Env, Map<Expr, readonly Value[] | number>>();
  private readonly fieldCache = new WeakMap<readonly Layer[], Map<string, readonly Value[]>>();
  private readonly exportCache = new WeakMap<FileIndex, Map<string, readonly Value[]>>();
  readonly environments = new Environments();
  readonly truncations = new Truncations();
  readonly added = new AddedItems();
  private readonly reexportsCache = new WeakMap<FileIndex, Reexports>();
  /** Functions of whose requests their callers could determine more. */
  readonly wrappers = new WrapperMemory();
  /** The outermost level that was asked for again from within. */
  private circle = Infinity;
  private readonly tentative: (() => void)[] = [];
  private steps = 0;
  private bound = maxSteps;
  private nesting = 0;
  private getters = 0;
  /**
   * Whether an argument holds anything that the rules are after. An object that a function returns is only computed
   * for such arguments; set by `Interest`, which knows.
   */
  isRelevant: (thunk: Thunk) => boolean = () => true;
  /** Whether a host of interest is written in a file. */
  namesHost: (file: FileIndex) => boolean = () => true;
  /** Whether a URL may be one that the rules judge; set by `Interest` too. */
  isWanted: (url: readonly Piece[], file: FileIndex) => boolean = () => true;

  /** Parameters and headers whose values the catalogue demands; set by `Interest` too. */
  demanded: readonly Omit<GivenPart, 'value'>[] = [];

  constructor(project: Project, models: Models) {
    this.project = project;
    this.models = models;
  }

  /** Fields of an object that were asked for already, by name. */
  fields(layers: readonly Layer[]): Map<string, readonly Value[]> {
    let mine = this.fieldCache.get(layers);
    if (!mine) this.fieldCache.set(layers, (mine = new Map<string, readonly Value[]>()));
    return mine;
  }

  /** What a module was found to give, by name. */
  exportsOf(file: FileIndex): Map<string, readonly Value[]> {
    let mine = this.exportCache.get(file);
    if (!mine) this.exportCache.set(file, (mine = new Map<string, readonly Value[]>()));
    return mine;
  }

  /** The modules that pass their names on through a file; those that are no files of the project are left out. */
  reexports(file: FileIndex, find: () => Reexports): Reexports {
    let mine = this.reexportsCache.get(file);
    if (!mine) this.reexportsCache.set(file, (mine = find()));
    return mine;
  }

  /** Counts a step that works no value out. @returns whether there is another one */
  step(): boolean {
    if (++this.steps > this.bound) this.circle = 0;
    return this.steps <= this.bound;
  }

  /** True if nothing that is being computed was cut short by a circle, so that it may be remembered. */
  get isWhole(): boolean {
    return this.circle === Infinity;
  }

  /** Starts the count anew for the next file. */
  refill(): void {
    this.steps = 0;
    this.truncations.first = undefined;
    this.bound = maxSteps;
    this.forget();
  }

  /** Notes that something was not followed to its end that could hold a request. */
  noteTruncation(what: Truncation): void {
    this.truncations.note(what);
  }

  /** What was met first of the bounds that can hide a request of this file. */
  get truncation(): Truncation | undefined {
    return this.exhausted ? 'values' : this.truncations.first;
  }

  /** Runs one part of the work with steps of its own, so that no part spends those of all others. */
  within(steps: number, run: () => void): void {
    const outer = this.bound;
    this.bound = Math.min(outer, this.steps + steps);
    run();
    // What was cut short here may be asked for again with more room.
    if (this.steps > this.bound) {
      this.forget();
      this.noteTruncation('calls');
    }
    this.bound = outer;
  }

  /**
   * Runs work that is remembered for other files too, with steps of its own, whatever the file at hand has spent: so its result
   * is the same for each that asks.
   *
   * @returns what of it was not followed to its end; the one that asks decides if it misses that
   */
  apart(steps: number, run: () => void): Truncation | undefined {
    const { steps: spent, bound } = this;
    const { first } = this.truncations;
    this.steps = 0;
    this.bound = Infinity;
    this.truncations.first = undefined;
    this.within(steps, run);
    const cutBy = this.truncations.first;
    this.steps = spent;
    this.bound = bound;
    this.truncations.first = first;
    return cutBy;
  }

  private forget(): void {
    for (const forget of this.tentative.splice(0)) forget();
    this.circle = Infinity;
  }

  /** True where evaluation for this file was cut short. */
  get exhausted(): boolean {
    return this.steps > maxSteps;
  }

  modelsOf(file: FileIndex): LanguageModels {
    return this.models.get(file.language) ?? this.models.get('generic') ?? noModels;
  }

  /** Runs a getter, unless too many are running: each may make an object and read from it what it gives itself. */
  inGetter(run: () => readonly Value[]): readonly Value[] {
    if (this.getters >= maxGetters) {
      this.cutShort();
      return [];
    }
    this.getters++;
    const values = run();
    this.getters--;
    return values;
  }

  force(thunk: Thunk): readonly Value[] {
    return thunk.kind === 'now' ? thunk.values : this.values(thunk.expr, thunk.env);
  }

  /** Every value that the expression can have; never empty. */
  values(expr: Expr, env: Env): readonly Value[] {
    const cached = this.memory(env);
    const level = cached.get(expr);
    if (typeof level === 'object') return this.truncations.recalled(level);
    if (level !== undefined) this.circle = Math.min(this.circle, level);
    if (level !== undefined || ++this.steps > this.bound || this.nesting >= maxNesting) {
      if (level === undefined) this.cutShort();
      return [this.hole(expr, env)];
    }
    cached.set(expr, ++this.nesting);
    const noted = this.truncations.count;
    const found = expressionValues(this, expr, env);
    const all = found.length === 0 ? [this.hole(expr, env)] : distinct(found, maxAlternatives);
    const values = this.truncations.kept(all, noted);
    // What was found while something around it was still open, and asked for again, is not the whole truth: it is
    // forgotten when that is done.
    cached.set(expr, values);
    if (this.circle < this.nesting) {
      this.tentative.push(() => cached.delete(expr));
    } else if (this.circle < Infinity) {
      this.forget();
      cached.set(expr, values);
    }
    this.nesting--;
    return values;
  }

  /** What is found from here on is not the whole truth. */
  private cutShort(): void {
    this.circle = 0;
    if (this.steps <= this.bound) this.noteTruncation('values');
  }

  private memory(env: Env): Map<Expr, readonly Value[] | number> {
    let mine = this.cache.get(env);
    if (!mine) this.cache.set(env, (mine = new Map<Expr, readonly Value[] | number>()));
    return mine;
  }

  hole(expr: Expr, env: Env): Value {
    return opaque(nameOf(expr), placeOf(env.file, expr));
  }
}
