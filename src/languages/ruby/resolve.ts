/**
 * What a `require` or a constant means. Constants are found by the custom of autoloading, `Foo::BarBaz` in
 * `foo/bar_baz.rb` on the load path; else in the files that the asking file requires, or that are around it.
 */
import { posix } from 'node:path';
import { includerOfPrefix, partOfPrefix } from '../../ir/extensions.ts';
import { literalPattern } from '../literal-pattern.ts';
import type { ProjectFiles } from '../project-files.ts';
import { constantPrefix } from './constants.ts';
import { Includers } from './includers.ts';
import { siblingPrefix, requirePrefix } from './imports.ts';

/** Folders on the load path, from any folder above the file that asks. */
const roots = [
  '',
  'lib',
  'src',
  'libraries',
  'app/models',
  'app/services',
  'app/clients',
  'app/lib',
  'app/jobs',
  'app/workers',
  'app/controllers',
  'app/helpers',
  'app/api',
  'app/adapters',
  'app/gateways',
  'app/interactors',
  'app/concerns',
  'app/models/concerns',
  'app/controllers/concerns',
  'app/operations',
  'app/queries',
  'app/commands',
  'app/presenters',
  'app/serializers',
  'app/mailers',
  'config/initializers',
];

/** First names of constants that belong to the language, its library or well-known gems: a project does not define them. */
const libraries = new Set(
  'ActionController ActionDispatch ActionMailer ActionView ActiveJob ActiveModel ActiveRecord ActiveSupport Addressable ArgumentError Array Base64 BasicObject BigDecimal Benchmark Bundler CGI CSV Capybara Class Comparable Concurrent Date DateTime Digest Dir ENV ERB Encoding Enumerable Etc Excon Exception FakeWeb Faraday File FileUtils Find FactoryBot Float Forwardable Gem HTTParty HTTPX Hash IO IPAddr Integer Interrupt IOError JSON JWT Kernel KeyError Liquid LoadError Logger Marshal MatchData Math MiniTest Minitest Mixlib Module Monitor Mutex NameError Net Nokogiri NoMethodError NotImplementedError Numeric OAuth2 OJ ObjectSpace Object Oj OpenSSL OpenStruct OptionParser Open3 OpenURI PTY Pathname Proc Process Psych Puma Queue RSpec RUBY_VERSION Rack Rails Rake Random Range Redis Regexp RestClient RuntimeError SVN Sequel Set Shellwords SecureRandom Selenium Sidekiq Signal Singleton SocketError Socket StandardError String StringIO StringScanner Struct Symbol SystemExit TCPSocket Tempfile Thor Thread Time Timeout TypeError Typhoeus URI VCR WebMock WEBrick YAML Zip Zlib'.split(
    ' ',
  ),
);

/** Files that are looked into for one constant. */
const maxFiles = 60;
/** Requires inside required files that are followed. */
const maxRequires = 4;

export class RubyResolver {
  private readonly files: ProjectFiles;
  private readonly known = new Map<string, string | undefined>();
  private readonly parts = new Map<string, readonly string[]>();
  private readonly includers: Includers;

  constructor(files: ProjectFiles) {
    this.files = files;
    this.includers = new Includers(files);
  }

  /** The file that an import specifier means; undefined for libraries and what is not there. */
  resolve(from: string, importer: string): string | undefined {
    const key = `${importer} ${from}`;
    if (!this.known.has(key)) {
      this.known.set(key, undefined);
      this.known.set(key, this.find(from, importer));
    }
    return this.known.get(key);
  }

  private find(from: string, importer: string): string | undefined {
    if (from.startsWith(siblingPrefix)) return this.beside(from.slice(siblingPrefix.length), importer);
    if (from.startsWith(requirePrefix)) return this.onLoadPath(from.slice(requirePrefix.length), importer);
    if (from.startsWith(partOfPrefix)) return this.part(from.slice(partOfPrefix.length), importer);
    if (from.startsWith(includerOfPrefix)) {
      return this.includers.of(from.slice(includerOfPrefix.length), importer);
    }
    const [path = '', asked] = from.slice(constantPrefix.length).split('#');
    return libraries.has(path.split('::')[0] ?? '') ? undefined : this.constant(path, asked, importer);
  }

  private beside(path: string, importer: string): string | undefined {
    return this.file(posix.join(posix.dirname(importer), path));
  }

  private file(path: string): string | undefined {
    const base = posix.normalize(path);
    if (base.startsWith('..') || base.startsWith('/')) return undefined;
    return [`${base}.rb`, base].find((candidate) => this.files.exists(candidate));
  }

  private onLoadPath(path: string, importer: string): string | undefined {
    if (path.startsWith('/')) return undefined;
    for (const folder of foldersAbove(importer)) {
      for (const root of roots) {
        const found = this.file(posix.join(folder, root, path));
        if (found !== undefined && found !== importer) return found;
      }
    }
    return undefined;
  }

  private constant(path: string, asked: string | undefined, importer: string): string | undefined {
    const definition = definitionOf(path, asked, this.isAddedTo(path, importer));
    const defines = (file: string | undefined): file is string =>
      file !== undefined && file !== importer && definition(this.files.read(file) ?? '');
    for (const candidate of this.byName(path, importer)) if (defines(candidate)) return candidate;
    const around = [...this.required(importer), ...this.around(importer)];
    return [...new Set(around)].slice(0, maxFiles).find(defines);
  }

  /** The file that opens a class again, and has a member that the file at hand does not have. */
  private part(wanted: string, importer: string): string | undefined {
    const [path = '', member = ''] = wanted.split('#');
    if (!/^@{0,2}\w+[?!=]?$/.test(member)) return undefined;
    const has = member.startsWith('@')
      ? new RegExp(String.raw`(?<![\w@])${member}\s*(?:\|\|)?=(?![=~])`)
      : new RegExp(String.raw`\bdef\s+(?:self\.)?${literalPattern(member)}(?![\w?!=])`);
    return this.partsOf(path, importer).find((file) => has.test(this.files.read(file) ?? ''));
  }

  private partsOf(path: string, importer: string): readonly string[] {
    const key = `${importer} ${path}`;
    const known = this.parts.get(key);
    if (known) return known;
    const opens = definitionOf(path, undefined, false);
    const near = [...this.byName(path, importer), ...this.required(importer), ...this.around(importer)];
    const found = libraries.has(path.split('::')[0] ?? '')
      ? []
      : [...new Set(near)]
          .slice(0, maxFiles)
          .filter((file) => file !== importer && opens(this.files.read(file) ?? ''));
    this.parts.set(key, found);
    return found;
  }

  /** A file that requires the library of a class asks that class; the project may only add methods to it. */
  private isAddedTo(path: string, importer: string): boolean {
    const [first = '', ...inner] = path.split('::');
    const library = underscored(first);
    const required = new RegExp(String.raw`^[ \t]*require\b[ (]*(['"])${library}\1`, 'm');
    if (inner.length === 0 || !required.test(this.files.read(importer) ?? '')) return false;
    return this.onLoadPath(library, importer) === undefined;
  }

  /** Where autoloading would look, from the innermost module on that may contain the file. */
  private *byName(path: string, importer: string): Generator<string> {
    const own = path.split('::').map(underscored);
    // A constant that is no class is in the file of the module around it.
    const names = [own.join('/'), own.slice(0, -1).join('/')].filter((part) => part !== '');
    for (const name of names) {
      const inner = posix.join(posix.dirname(importer), posix.basename(importer, '.rb'), name);
      for (const base of [
        inner,
        ...foldersAbove(importer).flatMap((folder) => roots.map((root) => posix.join(folder, root, name))),
      ]) {
        const found = this.file(base);
        if (found?.endsWith('.rb')) yield found;
      }
    }
    // Of a module that contains the file: `lib/foo.rb` for `lib/foo/bar.rb`.
    for (const folder of foldersAbove(importer)) if (this.files.exists(`${folder}.rb`)) yield `${folder}.rb`;
  }

  /** The files that a file requires, and those that they require. */
  private required(importer: string): readonly string[] {
    const found: string[] = [];
    let open = [importer];
    for (let i = 0; i < maxRequires && found.length < maxFiles; i++) {
      open = open
        .flatMap((file) => this.requiresOf(file))
        .filter((file) => file !== importer && !found.includes(file));
      found.push(...new Set(open));
    }
    return found;
  }

  private requiresOf(file: string): readonly string[] {
    const requires =
      /^[ \t]*(require|require_relative|load|autoload)\b[ (]*(?::\w+,\s*)?(['"])([^'"\n]+)\2/gm;
    return [...(this.files.read(file) ?? '').matchAll(requires)].flatMap(([, kind, , path = '']) => {
      const target =
        kind === 'require_relative' || path.startsWith('.')
          ? this.beside(path, file)
          : this.onLoadPath(path, file);
      return target ?? [];
    });
  }

  /** The files of the same folder, and of those above that are still of the library. */
  private around(importer: string): readonly string[] {
    return foldersAbove(importer)
      .slice(0, 3)
      .flatMap((folder) =>
        this.files
          .inFolder(folder)
          .filter((file) => file.endsWith('.rb'))
          .slice(0, 40),
      );
  }
}

/** `HTTPClient` → `http_client`, as autoloading does it. */
function underscored(name: string): string {
  return name
    .replace(/(?<=[A-Z\d])(?=[A-Z][a-z])/g, '_')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase();
}

function foldersAbove(file: string): readonly string[] {
  const found: string[] = [];
  for (let folder = posix.dirname(file); ; folder = posix.dirname(folder)) {
    found.push(folder);
    if (folder === '.' || folder === '/') return found;
  }
}

/**
 * Whether a text defines a constant, with what is asked of it.
 *
 * @param isAddedTo whether a library may have what the text does not define itself
 */
function definitionOf(
  path: string,
  asked: string | undefined,
  isAddedTo: boolean,
): (text: string) => boolean {
  const last = path.slice(path.lastIndexOf(':') + 1);
  const opened = new RegExp(String.raw`^[ \t]*(?:class|module)[ \t]+(?:::)?(?:[A-Z]\w*::)*${last}\b`, 'm');
  const given = new RegExp(String.raw`^[ \t]*(?:[A-Z]\w*::)*${last}\s*(?:\|\|)?=(?!=)`, 'm');
  if (asked === undefined || asked === 'new' || !/^\w+[?!]?$/.test(asked)) {
    return (text) => opened.test(text) || given.test(text);
  }
  const key = asked.replace(/[?!]$/, '\\$&');
  const itself = String.raw`\bdef\s+(?:\w+\.)?${key}(?![\w?!])`;
  const others = String.raw`(?:attr\w*|delegat\w+|define_\w+|alias\w*|base_uri|include|extend|<)\b`;
  const declared = new RegExp(isAddedTo ? itself : `${itself}|${others}`);
  // The methods of an object are in its class, wherever that is.
  return (text) => given.test(text) || (opened.test(text) && declared.test(text));
}
