/** Makefiles as programs of a shell: variables first, as make itself reads them, then the recipes. */
import { InnerTextBuilder, type InnerText } from '../../embed/inner-text.ts';
import { embed, type InnerLanguages } from '../../embed/embed.ts';
import type { Expr, Program, Stmt } from '../../ir/ir.ts';
import { expanded, expandedValue, type Expansion } from './expand.ts';
import { linesOf, type Line } from './lines.ts';
import { inOrder, type Setting } from './settings.ts';

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
  private readonly recipes: Stmt[] = [];
  private recipe: InnerTextBuilder | undefined;
  private conditions = 0;
  private define: { readonly name: string; readonly text: InnerTextBuilder } | undefined;

  constructor(source: string, file: string, languages: InnerLanguages) {
    this.source = source;
    this.file = file;
    this.languages = languages;
    this.expansion = { source, shell: (text) => this.shell(text) };
  }

  body(): readonly Stmt[] {
    for (const line of linesOf(this.source)) this.line(line);
    this.endRecipe();
    return [...this.imports, ...inOrder(this.settings), ...this.recipes];
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
    if (set) return this.set(line, set, indent + target + set[0].length);
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
    const inline = line.text.text.indexOf(';');
    if (inline >= 0) this.addToRecipe(this.slice(line.text, inline + 1));
  }

  private set(line: Line, [, name = '', sign = '=']: RegExpExecArray, from: number): void {
    const written = this.slice(line.text, from, withoutComment(line.text.text, from));
    const span = { start: line.start, end: line.end };
    const value: Expr =
      sign === '!='
        ? { kind: 'unknown', parts: [], body: this.shell(expanded(written, this.expansion)), ...span }
        : expandedValue(written, this.expansion);
    const conditional = this.conditions > 0;
    this.settings.push({
      name,
      value,
      append: sign === '+=',
      deferred: !sign.startsWith(':'),
      conditional,
      span,
    });
  }

  /** A text of several lines is a recipe that rules share; what it is called with are holes. */
  private inDefine(line: Line): void {
    if (/^\s*endef\b/.test(line.text.text)) {
      const text = this.define?.text.build();
      this.define = undefined;
      if (text) this.addScript(text);
      return;
    }
    this.define?.text.from(line.text).instead('\n', { start: line.end, end: line.end });
  }

  private addToRecipe(text: InnerText): void {
    const [signs = ''] = /^\s*[@+-]*/.exec(text.text) ?? [];
    const end = text.end(text.text.length);
    this.recipe?.from(text, signs.length).instead('\n', { start: end, end });
  }

  private endRecipe(): void {
    const text = this.recipe?.build();
    this.recipe = undefined;
    if (text) this.addScript(text);
  }

  /** Each recipe is run by shells of its own: what it sets ends with it. */
  private addScript(text: InnerText): void {
    const body = this.shell(expanded(text, this.expansion));
    if (body.length === 0) return;
    const known = new Set(this.settings.map(({ name }) => name));
    const own = new Set(
      body.flatMap((stmt) => (stmt.kind === 'assign' && stmt.target.kind === 'name' ? stmt.target.name : [])),
    );
    const span = { start: text.start(0), end: text.start(0) };
    const declared = [...own]
      .filter((name) => !known.has(name))
      .map((name): Stmt => ({ kind: 'bind', name, span }));
    this.recipes.push({ kind: 'block', body: [...declared, ...body] });
  }

  private shell(text: InnerText): readonly Stmt[] {
    const outer = { file: this.file, text: this.source };
    return embed(text, 'shell', this.languages, outer, { as: 'recipe.sh' })?.body ?? [];
  }

  private slice(text: InnerText, from: number, to = text.text.length): InnerText {
    return new InnerTextBuilder(text.start(from), this.source).from(text, from, to).build();
  }
}

/** The end of a value: a `#` begins a comment, except after a backslash. */
function withoutComment(text: string, from: number): number {
  for (let at = text.indexOf('#', from); at >= 0; at = text.indexOf('#', at + 1)) {
    if (text.charAt(at - 1) !== '\\') return text.slice(0, at).trimEnd().length;
  }
  return text.trimEnd().length;
}
