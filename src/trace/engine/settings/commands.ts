/** What shells and programs do with variables. */
import type { Call } from '../../../ir/ir.ts';
import type { FileIndex } from '../../model/scope.ts';

/** Commands that show, search or change what they are given: a `NAME=value` among it sets nothing. */
const printers =
  /^(?:echo|printf|print|cat|grep|egrep|fgrep|rg|sed|awk|perl|test|\[|\[\[|read|unset|cut|tr|diff|say|die|fail|_?(?:log|info|warn|error|debug|note|msg|message|notice|fatal|assert)\w*)$/i;

export function printsOnly({ callee }: Call): boolean {
  return callee.kind !== 'text' || printers.test(callee.value);
}

const exportsAll = /\bset\s+(?:-[b-zA-Z\d_]*a\w*\b|-o\s+allexport)/;
const exportsSome = /\b(?:export|(?:declare|typeset)\s+-(?:(?!x)\w)*x\w*|setenv)\b/;

/** Whether a name that a script assigns is passed on to the commands that it runs. */
export function isExported({ program, language }: FileIndex, name: string): boolean {
  if (language !== 'shell' && language !== 'makefile') return false;
  const named = new RegExp(String.raw`\b${name}\b`);
  return program.text.split('\n').some((line) => {
    const [code = ''] = line.split('#', 1);
    if (exportsAll.test(code)) return true;
    const word = exportsSome.exec(code);
    return word !== null && named.test(code.slice(word.index + word[0].length));
  });
}

/** Functions that take an environment as one of their arguments. */
export function startsPrograms(name: string): boolean {
  return /^(?:system|spawn|exec|execute|capture[23e]?|popen\w*|sh|run_?command)$/i.test(name);
}

/**
 * Whether a program may start others, which are given its environment: by a module for that, or by a call. A label with the
 * word in it (`com.docker.compose.project`), a method of a pattern (`/…/.exec(s)`) or of a database, and a remark start nothing.
 */
export function mayStartPrograms(text: string): boolean {
  return modules.test(text) || calls.test(text) || ownHelper.test(text);
}

/** A function or module of the project that is called after what it starts: `runDocker(…)`, `from './compose'`. */
const ownHelper =
  /(?<![\w.])(?:exec|spawn|run|start|launch|call|invoke)_?\w*(?:docker|compose|command|cmd|process|shell|program)\w*\s*\(|["'/](?:compose|shell|exec|spawn)(?:\.[jt]s|\.py)?["']|\bsystem\s+["']|`\s*docker\b|%x[[({]/i;

const modules =
  /child_process|execa|\bzx\b|shelljs|cross-spawn|\$`|subprocess|os\/exec|ProcessBuilder|process\.start|docker-compose(?!\.ya?ml)|python_on_whales|testcontainers|posix_spawn|\bpty\b|std::process|tokio::process|Symfony\\Component\\Process|open3|java\.lang\.Runtime|Runtime\.getRuntime/i;

/** A pattern, a statement or a container has an `exec` too; a name that is called by itself is a program. */
const calls =
  /(?<![\w.$>:/])(?:exec(?:Sync|File|FileSync|l|le|lp|lpe|v|ve|vp|vpe)?|spawn(?:Sync|l|le|lp|v|ve|vp)?|popen\w*|system|shell_exec|passthru|proc_open)\s*\(|\bos\.(?:system|popen|exec\w+|spawn\w+|posix_spawn\w*)|\b(?:Bun|Deno|syscall|Process|Kernel|Open3|IO|Shell|asyncio)\.?(?:spawn|exec|run|popen|Command|create_subprocess\w*)|Command::new|\bexec\.Command/i;

/** Functions that pass a text to a shell. */
export function runsScripts(name: string): boolean {
  return /^(?:sh|bash|shell|system|run|popen\w*)$|exec|spawn|command|(?:^|[a-z_])(?:sh|bash|shell)$/i.test(
    name,
  );
}
