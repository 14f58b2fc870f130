/**
 * The code samples of the rules' pages, `rules/*.md`. The role of a sample is stated after the language of its fence, where
 * readers do not see it:
 *
 *     js wrong hub/v1-list-tags:2      reported: this entry, on this line of the sample; several may follow each other
 *     js right                         reported by no rule
 *     js fixed safe                    right too, and what the fix makes of the wrong sample before it; or `fixed unsafe`
 *     json beside file=package.json    a file beside the other samples under the same heading
 *
 * A sample is scanned as a file of its language; `file=` gives it another path.
 */
import MarkdownIt from 'markdown-it';

interface Fence {
  /** Of the fence in the page, from 1. */
  readonly line: number;
  readonly language: string;
  readonly text: string;
  /** The path that it is scanned under. */
  readonly file: string;
  /** The paragraph before it: what a reader learns of it. */
  readonly told: string;
  /** The files beside it, by their paths. */
  readonly beside: Readonly<Record<string, string>>;
}

export type Sample = Fence &
  (
    | { readonly role: 'wrong'; readonly found: readonly string[] }
    | { readonly role: 'right' | 'beside' }
    | { readonly role: 'fixed'; readonly safety: 'safe' | 'unsafe'; readonly before: Fence }
  );

const files: Readonly<Record<string, string>> = {
  js: 'main.js',
  ts: 'main.ts',
  sh: 'main.sh',
  py: 'main.py',
  go: 'main.go',
  rb: 'main.rb',
  java: 'Main.java',
  php: 'main.php',
  rust: 'main.rs',
  csharp: 'Program.cs',
  dockerfile: 'Dockerfile',
  makefile: 'Makefile',
};

/**
 * @param page Markdown
 * @throws {Error} for a fence without a role, or with one that makes no sense in its place; it names the line
 */
export function samplesOf(page: string): readonly Sample[] {
  const samples: Sample[] = [];
  let told = '';
  let beside: Record<string, string> = {};
  let isParagraph = false;
  for (const token of new MarkdownIt({ html: true }).parse(page, {})) {
    if (token.type === 'heading_open') beside = {};
    if (token.type === 'paragraph_open') isParagraph = true;
    if (token.type === 'inline' && isParagraph) {
      told = token.content;
      isParagraph = false;
    }
    if (token.type !== 'fence') continue;
    const line = (token.map?.[0] ?? 0) + 1;
    const sample = sampleOf({ line, info: token.info, text: token.content, told, beside }, samples.at(-1));
    samples.push(sample);
    if (sample.role === 'beside') beside = { ...beside, [sample.file]: sample.text };
  }
  return samples;
}

interface Written extends Pick<Fence, 'line' | 'text' | 'told' | 'beside'> {
  /** `js wrong hub/v1-list-tags:2` */
  readonly info: string;
}

function sampleOf({ info, ...written }: Written, before: Sample | undefined): Sample {
  const [language = '', role, ...rest] = info.trim().split(/\s+/);
  const wrongly = (expected: string) => new Error(`line ${written.line}: «${info}»; expected ${expected}`);
  const named = rest.find((word) => word.startsWith('file='))?.slice('file='.length);
  const words = rest.filter((word) => !word.startsWith('file='));
  const file = named ?? files[language];
  if (file === undefined) throw wrongly('a language with a file name, or file=');
  const fence: Fence = { ...written, language, file };
  switch (role) {
    case 'wrong':
      if (words.length === 0 || !words.every((word) => /^[a-z0-9-]+\/[a-z0-9-]+:\d+$/.test(word))) {
        throw wrongly('entries with their lines');
      }
      return { ...fence, role, found: words };
    case 'right':
    case 'beside':
      if (words.length > 0) throw wrongly('nothing more');
      return { ...fence, role };
    case 'fixed': {
      const [safety, ...more] = words;
      if ((safety !== 'safe' && safety !== 'unsafe') || more.length > 0) throw wrongly('safe or unsafe');
      if (before?.role !== 'wrong' || before.file !== file) {
        throw wrongly('a wrong sample of the file before it');
      }
      return { ...fence, role, safety, before };
    }
    default:
      throw wrongly('wrong, right, fixed or beside');
  }
}
