/** Makefiles as programs of a shell: variables first, as make itself reads them, then the recipes. */
import { InnerTextBuilder, type InnerText, sliceOf } from '../../embed/inner-text.ts';
import { embed, type InnerLanguages } from '../../embed/embed.ts';
import { through, type Escape } from '../../embed/writing.ts';
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Program } from '../../ir/program.ts';
import { expanded, expandedValue, type Expansion } from './expand.ts';
import { linesOf, type Line } from './lines.ts';
import { Macros } from './macros.ts';
import { inOrder, ofRecipe, type Setting } from './settings.ts';

const assignment = /^(?:(?:export|override|private|unexport)\s+)*([\w.%/-]+)[ \t]*(:{0,3}=|\?=|\+=|!=)[ \t]*/;
/** `target: NAME = value`. */
const ofTarget =
  /^[^\s#:=][^#:=]*::?[ \t]*(?=(?:(?:export|override|private)\s+)*[\w.-]+[ \t]*(?:[:?+!]?=|:{2,3}=))/;
const rule = /^[^\s#:=][^#:=]*::?(?![:=])/;
const include = /^-?s?include\s+(\S+)\s*$/;

export function lowerMakefile(text: string, file: string, languages: InnerLanguages): Program {
  const body = new Makefile(text, file, languages).body();
  // Recipes are commands of a shell, and `include` makes names known as sourcing does.
  return { file, text, language: 'shell', body, open: true, problems: [] };
}

class Makefile {
  private readonly source: string;
  private readonly file: string;
  private readonly languages: InnerLanguages;
  private readonly expansion: Expansion;
  private readonly imports: Stmt[] = [];
  private readonly settings: Setting[] = [];
  /** Names of variables of the whole file. */
  private readonly known = new Set<string>();
  /** By target: `target: NAME = value`. */
  private readonly ofTargets = new Map<string, Setting[]>();
  private readonly recipes: { readonly text: InnerText; readonly targets: readonly string[] }[] = [];
  /** Recipes that rules share, by their names. */
  private readonly shared = new Map<string, InnerText>();
  private recipe: InnerTextBuilder | undefined;
  private targets: readonly string[] = [];
  private conditions = 0;
  private define: { readonly name: string; readonly text: InnerTextBuilder } | undefined;

  constructor(source: string, file: string, languages: InnerLanguages) {
    this.source = source;
    this.file = file;
    this.languages = languages;
    this.expansion = { source, shell: (text) => this.shell(text), macros: new Macros(source) };
  }

  body(): readonly Stmt[] {
    const lines = linesOf(this.source);
    for (const line of lines) this.line(line);
    this.endRecipe();
    for (const { name } of this.settings) this.known.add(name);
    const recipes = this.recipes.flatMap(({ text, targets }) => this.script(text, targets));
    const shared = [...this.shared].flatMap(([name, text]) =>
      this.expansion.macros.isCalled(name) ? [] : this.script(text, []),
    );
    return [...this.imports, ...inOrder(this.settings), ...recipes, ...shared];
  }

  private line(line: Line): void {
    const { text } = line.text;
    if (this.define) return this.inDefine(line);
    if (line.recipe && this.recipe) {
      this.addToRecipe(line.text);
      return;
    }
    const plain = text.trim();
    if (plain === '' || plain.startsWith('#')) return;
    if (/^(?:ifn?eq|ifn?def)\b/.test(plain)) this.conditions++;
    else if (/^endif\b/.test(plain)) this.conditions = Math.max(0, this.conditions - 1);
    else if (/^else\b/.test(plain)) return;
    else this.statement(line, text.length - text.trimStart().length);
  }

  private statement(line: Line, indent: number): void {
    const text = line.text.text.slice(indent);
    const target = ofTarget.exec(text)?.[0].length ?? 0;
    const set = assignment.exec(text.slice(target));
    if (set) return this.set(line, set, indent + target + set[0].length, targetsOf(text.slice(0, target)));
    const [, name] = /^define\s+([\w.-]+)/.exec(text) ?? [];
    if (name !== undefined) {
      this.define = { name, text: new InnerTextBuilder(line.start, this.source) };
      return;
    }
    const [, included] = include.exec(text) ?? [];
    if (included !== undefined && !included.includes('$')) {
      this.imports.push({
        kind: 'import',
        from: included,
        names: [{ imported: '**', local: '**' }],
        span: { start: line.start, end: line.end },
      });
      return;
    }
    if (!rule.test(text)) return;
    this.endRecipe();
    this.recipe = new InnerTextBuilder(line.end, this.source);
    this.targets = targetsOf(text);
    const inline = line.text.text.indexOf(';');
    if (inline >= 0) this.addToRecipe(sliceOf(line.text, this.source, inline + 1));
  }

  private set(
    line: Line,
    [, name = '', sign = '=']: RegExpExecArray,
    from: number,
    targets: readonly string[],
  ): void {
    const value = sliceOf(line.text, this.source, from, withoutComment(line.text.text, from));
    const written = { ...value, write: through(value, uncommented) };
    const span = { start: line.start, end: line.end };
    const given: Expr =
      sign === '!='
        ? { kind: 'unknown', parts: [], body: this.shell(expanded(written, this.expansion)), ...span }
        : expandedValue(written, this.expansion);
    const setting: Setting = {
      name,
      value: given,
      append: sign === '+=',
      deferred: !sign.startsWith(':'),
      conditional: this.conditions > 0,
      span,
    };
    if (setting.deferred) this.expansion.macros.add(name, written);
    if (targets.length === 0) this.settings.push(setting);
    for (const target of targets) {
      this.ofTargets.set(target, [...(this.ofTargets.get(target) ?? []), setting]);
    }
  }

  /** A text of several lines is a recipe that rules share; what it is called with are holes. */
  private inDefine(line: Line): void {
    if (/^\s*endef\b/.test(line.text.text)) {
      if (this.define) {
        const { name, text } = this.define;
        this.shared.set(name, text.build());
        this.expansion.macros.add(name, text.build());
      }
      this.define = undefined;
      return;
    }
    if (this.define) addLine(this.define.text, line.text);
  }

  private addToRecipe(text: InnerText): void {
    if (this.recipe) addLine(this.recipe, text);
  }

  private endRecipe(): void {
    const text = this.recipe?.build();
    this.recipe = undefined;
    if (text) this.recipes.push({ text, targets: this.targets });
  }

  /** Each recipe is run by shells of its own: what it sets ends with it. */
  private script(text: InnerText, targets: readonly string[]): readonly Stmt[] {
    const body = this.shell(expanded(text, this.expansion));
    if (body.length === 0) return [];
    const own = new Set(
      body.flatMap((stmt) => (stmt.kind === 'assign' && stmt.target.kind === 'name' ? stmt.target.name : [])),
    );
    const span = { start: text.start(0), end: text.start(0) };
    const declared = [...own]
      .filter((name) => !this.known.has(name))
      .map((name): Stmt => ({ kind: 'bind', name, span }));
    const set = targets.flatMap((target) => this.ofTargets.get(target) ?? []);
    return [{ kind: 'block', body: [...ofRecipe(set, this.settings), ...declared, ...body] }];
  }

  private shell(text: InnerText): readonly Stmt[] {
    const outer = { file: this.file, text: this.source };
    return embed(text, 'shell', this.languages, outer, { as: 'recipe.sh' })?.body ?? [];
  }
}

function targetsOf(text: string): readonly string[] {
  const [head = ''] = text.split(':');
  return head.trim() === '' ? [] : head.trim().split(/\s+/);
}

/** A line of a recipe without the signs that speak to make: `@`, `-`, `+`. */
function addLine(recipe: InnerTextBuilder, line: InnerText): void {
  const [signs = ''] = /^\s*[@+-]*/.exec(line.text) ?? [];
  const end = line.end(line.text.length);
  recipe.from(line, signs.length).instead('\n', { start: end, end });
}

/** In a function, releases of make before 4.3 take a `#` for a comment, and later ones a backslash before it for text. */
const uncommented: Escape = (text) =>
  text.includes('#') ? { why: 'make may read the `#` of the changed text as a comment' } : text;

/** The end of a value: a `#` begins a comment, except after a backslash. */
function withoutComment(text: string, from: number): number {
  for (let at = text.indexOf('#', from); at >= 0; at = text.indexOf('#', at + 1)) {
    if (text.charAt(at - 1) !== '\\') return text.slice(0, at).trimEnd().length;
  }
  return text.trimEnd().length;
}
