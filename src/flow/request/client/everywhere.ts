/** What the code changes for every request of a program: patched clients, hooks that all requests run through, settings of commands. */
import { withoutComments } from '../../code/comments.ts';
import { filesOfProgram } from '../../code/files-of-program.ts';
import type { FileIndex } from '../../../trace/model/scope.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';

interface Change {
  readonly code: RegExp;
  /** In a text that a command is given, it is a word of another language. */
  readonly inCommands?: true;
  /** What the file has to hold, too. */
  readonly beside?: RegExp;
  /** What it does; left out: it changes every request. */
  readonly does?: string;
}

interface Changes {
  readonly code: readonly (RegExp | Change)[];
  /** By which files are searched that see each other without an import. */
  readonly words: readonly string[];
}

const changes: Readonly<Record<string, Changes>> = {
  javascript: {
    code: [
      /\b(?:Response|Request|Headers|Body|IncomingMessage|ClientRequest|XMLHttpRequest)\.prototype(?:\.\w+|\[[^\]]+\])\s*=(?!=)/,
      /\b(?:globalThis|global|window|self)\.(?:fetch|Response|Request|XMLHttpRequest|JSON)\s*=(?!=)/,
      /\bdefineProperty\(\s*(?:globalThis|global|window|(?:Response|Request)\.prototype)\b/,
      // An agent without hooks, such as one for a proxy, sends what it is given.
      /\bsetGlobalDispatcher\((?!\s*new\s+\w*Agent\((?:[^()]|\([^()]*\))*\),?\s*\))/,
      /\b(?:JSON|https?|axios|got|ky|undici|superagent|needle)\.(?:parse|stringify|request|get|post|head|fetch|create|send)\s*=(?!=)/,
      /\bdiagnostics_?[cC]hannel\b/,
      {
        code: /\bperformance\s*\.\s*getEntries\w*\(|\bnew PerformanceObserver\(/,
        does: 'names each address',
      },
    ],
    words: [],
  },
  python: {
    code: [
      /\binstall_opener\(/,
      /\b(?:requests|httpx|aiohttp|urllib3?|http\.client|json)(?:\.\w+)+\s*=(?!=)/,
      /\bsetattr\(\s*(?:requests|httpx|aiohttp|urllib|http|json)\b/,
      /\bset_debuglevel\(/,
      /\binstall_cache\(/,
      // What fails is shown with the lines of the code.
      {
        code: /\bsys\.stderr\s*=\s*sys\.stdout\b|\bredirect_stderr\(\s*sys\.stdout\b/,
        does: 'prints the lines of what fails',
      },
      { code: /\bf_locals\b|\bgetargvalues\(/, does: 'reads variables of other functions' },
      {
        code: /\blog\w*\.exception\(|\bexc_info\s*=\s*(?!False|None)|\bstack_info\s*=\s*True/,
        beside: /\bStreamHandler\(\s*sys\.stdout|\bbasicConfig\([^)]{0,200}\bstream\s*=\s*sys\.stdout/,
        does: 'prints the lines of what fails',
      },
      /\baddaudithook\(|\bset(?:trace|profile)\(/,
      // requests takes a name and a password from that file.
      { code: /["']NETRC["']/, does: 'gives every request a login' },
      // urllib3 logs each address.
      /\bbasicConfig\((?=[^)]*\bDEBUG\b)(?=[^)]*\b(?:stream|filename|handlers)\s*=)/,
      {
        code: /\bgetLogger\(\s*["'](?:urllib3|requests|httpx|httpcore|aiohttp)\b|\bgetLogger\(\)[^]{0,400}\bDEBUG\b/,
        beside: /\bStreamHandler\(\s*sys\.stdout|\bFileHandler\(/,
        does: 'logs each address',
      },
      // httpx does so for all that is no warning.
      {
        code: /\bbasicConfig\((?=[^)]*\bINFO\b)(?=[^)]*\b(?:stream\s*=\s*sys\.stdout|filename|handlers)\b)/,
        beside: /^[ \t]*(?:import|from)[ \t]+httpx\b/m,
        does: 'logs each address',
      },
    ],
    words: [],
  },
  ruby: {
    code: [
      /\b(?:Net::HTTP\w*(?:::\w+)*|OpenURI|Faraday|HTTParty|RestClient|Excon|JSON)\.(?:prepend|include|extend|class_eval|class_exec|instance_eval|define_method|define_singleton_method|singleton_class|alias_method|send)\b/,
      /^[ \t]*(?:class|module)[ \t]+(?:::)?(?:Net(?:::HTTP\w*(?:::\w+)*)?|OpenURI|JSON)[ \t]*$/m,
      /\bdef (?:Net::HTTP|JSON|Faraday|HTTParty)\./,
      /\bset_debug_output\b(?![ (]\$stderr|[ (]nil)/,
      /\bTracePoint\b/,
    ],
    words: ['prepend', 'class_eval', 'TracePoint', 'alias_method'],
  },
  php: {
    code: [
      // A trace has the arguments of its calls.
      {
        code: /\bdebug_backtrace\((?![^()]*IGNORE_ARGS)|\bdebug_print_backtrace\((?![^()]*IGNORE_ARGS)|->getTrace\(/,
        does: 'shows the arguments of calls',
      },
      /\bstream_context_set_default\(|\bstream_wrapper_(?:un)?register\(|\bstream_filter_(?:append|prepend)\(/,
      /\bfunction\s+(?:file_get_contents|fopen|curl_exec|curl_setopt|json_decode)\s*\(/,
    ],
    words: [],
  },
  java: {
    code: [
      { code: /\bHttpURLConnection\.setFollowRedirects\(\s*false\b/, does: 'has no redirect followed' },
      /\bsetURLStreamHandlerFactory\(|\b(?:Authenticator|ResponseCache|CookieHandler)\.setDefault\(/,
      /\bsetProperty\(\s*"(?:jdk\.httpclient|javax\.net\.debug)/,
    ],
    words: ['setDefault', 'setURLStreamHandlerFactory'],
  },
  go: {
    code: [
      /\bhttp\.Default(?:Transport|Client)(?:\.\w+)*\s*=(?!=)/,
      { code: /\bflag\.(?:CommandLine\.)?SetOutput\(os\.Stdout\)/, does: 'shows what flags are by default' },
      /\bhttp\.DefaultTransport\.\([^)]*\)\.RegisterProtocol\(/,
    ],
    words: ['DefaultTransport', 'DefaultClient'],
  },
  shell: {
    code: [
      /(?<=^|[\s"'/])\.(?:curl|wget)rc\b|\bCURL_HOME\b|\bWGETRC\b/m,
      {
        code: /\bset -(?:[a-z]*[xv]|o (?:xtrace|verbose))\b|^#![^\n]*sh -[a-z]*x/,
        beside: /\bexec\b[^\n]*(?:2>&1|&>)|\bBASH_XTRACEFD\b/,
        does: 'prints every command',
      },
      // Of a test whether there is such a function, nothing is printed.
      {
        code: /(?<=^|[\s;&|(])(?:(?:declare|typeset) -[a-zA-Z]*f\b|type (?!-)|history\b|fc -l)(?![^\n;|]*&?>\s*\/dev\/null)/m,
        inCommands: true,
        does: 'prints commands as they are written',
      },
      { code: /\bBASH_COMMAND\b(?![^\n]*>&2)/, does: 'prints commands' },
    ],
    words: [],
  },
};

/**
 * @param language of the code that sends: a program may run commands of a shell
 * @returns where the requests of a file are changed together with all others
 */
export function openEverywhere(
  world: World,
  file: FileIndex,
  language: string = file.language,
): readonly Escape[] {
  const own = changes[language];
  if (!own) return [];
  return filesOfProgram(world, file, own.words).flatMap(({ file: name, calls }) => {
    const text = withoutComments(world.textOf(name), language);
    const isGiven = (at: number) =>
      calls.some(({ call }) =>
        call.args.some((arg) => arg.kind === 'text' && arg.start < at && at < arg.end),
      );
    return own.code.flatMap((one): readonly Escape[] => {
      const change: Change = one instanceof RegExp ? { code: one } : one;
      const { code, inCommands, beside, does = 'changes every request' } = change;
      const found = [...text.matchAll(new RegExp(code, `${code.flags}g`))].find(
        ({ index }) => !inCommands || !isGiven(index),
      );
      if (!found || beside?.test(text) === false) return [];
      const [words] = found;
      const place = { file: name, start: found.index, end: found.index + words.length };
      return [{ why: `\`${words.trim()}\` ${does}`, place }];
    });
  });
}
