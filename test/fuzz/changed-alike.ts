/** Changes of a file that mean nothing: what is found stays the same, and moves with its text. */
import { dirname, extname } from 'node:path';

/** A file after a change. */
export interface ChangedText {
  readonly text: string;
  /** Where a UTF-16 offset of the old text is in the new one. */
  readonly moved: (offset: number) => number;
  /** The same for what ends there; as `moved` where left out. */
  readonly ended?: (offset: number) => number;
  /** What an edit of the old text would put in; the same where left out. */
  readonly put?: (text: string) => string;
}

/** @returns undefined where it would mean something in that file */
export type Change = (text: string, file: string, language: string) => ChangedText | undefined;

/** Every line ends as Windows ends them. */
export const carriageReturns: Change = (text) => {
  if (text.includes('\r')) return undefined;
  const put = (old: string): string => old.replaceAll('\n', '\r\n');
  return { text: put(text), moved: (offset) => put(text.slice(0, offset)).length, put };
};

/** A byte order mark before all else. */
export const byteOrderMark: Change = (text) =>
  text.startsWith('\uFEFF') ? undefined : { text: `\uFEFF${text}`, moved: (offset) => offset + 1 };

/** A comment that takes more bytes and units than characters, after what has to be first. */
export const commentBefore: Change = (text, file, language) => {
  const at = firstLine(text, language);
  const comment = commentIn(file, language);
  if (at === undefined || comment === undefined) return undefined;
  const head = `${comment('é 😀 𝒳 a comment')}\n`;
  return {
    text: text.slice(0, at) + head + text.slice(at),
    moved: (offset) => (offset < at ? offset : offset + head.length),
  };
};

/** A comment behind all else. */
export const commentBehind: Change = (text, file, language) => {
  const comment = commentIn(file, language);
  if (comment === undefined || /\?>|<\?php[^]*<\w/.test(text)) return undefined;
  const end = text.endsWith('\n') ? '' : '\n';
  return { text: `${text}${end}${comment('nothing more')}\n`, moved: (offset) => offset };
};

/** Empty lines behind all else. */
export const linesBehind: Change = (text) => ({ text: `${text}\n\n\n`, moved: (offset) => offset });

/** Where comments may begin: behind what only the first line can be. */
function firstLine(text: string, language: string): number | undefined {
  if (language === 'php') return /^<\?php\s/.test(text) ? text.indexOf('\n') + 1 : undefined;
  const first = /^(?:#!|# *(?:escape|syntax)=|#.*coding[:=]|%YAML|---|#cloud-config)/.test(text);
  if (!first) return 0;
  const end = text.indexOf('\n');
  return end < 0 ? undefined : end + 1;
}

const slashes = ['javascript', 'go', 'java', 'csharp', 'rust', 'php'];
const hashes = ['python', 'shell', 'ruby', 'powershell', 'yaml', 'makefile', 'dockerfile'];
const slashFiles = [
  '.kt',
  '.kts',
  '.scala',
  '.swift',
  '.dart',
  '.c',
  '.cpp',
  '.h',
  '.groovy',
  '.gradle',
  '.go',
];
const hashFiles = [
  '.ex',
  '.exs',
  '.jl',
  '.pl',
  '.pm',
  '.r',
  '.R',
  '.tf',
  '.hcl',
  '.nix',
  '.nu',
  '.fish',
  '.toml',
];

function commentIn(file: string, language: string): ((text: string) => string) | undefined {
  const ending = extname(file);
  if (['.vue', '.svelte', '.astro', '.json', '.ipynb', '.md', '.tsx', '.jsx'].includes(ending)) {
    return ending === '.tsx' || ending === '.jsx' ? (text) => `// ${text}` : undefined;
  }
  if (slashes.includes(language) || slashFiles.includes(ending)) return (text) => `// ${text}`;
  if (hashes.includes(language) || hashFiles.includes(ending)) return (text) => `# ${text}`;
  if (ending === '.lua') return (text) => `-- ${text}`;
  return undefined;
}

/** Another name in the same folder, with the same ending. */
export function renamed(file: string): string {
  const folder = dirname(file);
  return `${folder === '.' ? '' : `${folder}/`}other_name${extname(file)}`;
}
