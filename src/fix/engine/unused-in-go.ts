/** What a change would leave behind in Go without a use: it does not compile then. */
import type { Edit } from '../../finding.ts';

/**
 * @param text of the file before the change
 * @returns the name of a local variable or of an import whose last use the change takes away
 */
export function leftUnused(text: string, { start, end, text: put }: Edit): string | undefined {
  const kept = new Set(namesIn(put));
  const gone = [...new Set(namesIn(text.slice(start, end)))].filter((name) => !kept.has(name));
  const [from, to] = functionAround(text, start);
  const around = text.slice(from, start) + put + text.slice(end, to);
  const whole = text.slice(0, start) + put + text.slice(end);
  return gone.find((name) => isUnusedVariable(name, around) || isUnusedImport(name, whole));
}

const texts = /"(?:[^"\\\n]|\\.)*"|`[^`]*`|\/\/[^\n]*/g;

/** Names, but for those of fields and functions of something. */
function namesIn(code: string): readonly string[] {
  return code.replace(texts, ' ').match(/(?<![\w.])[A-Za-z_]\w*/g) ?? [];
}

/** From one function to the next; what is between two of them has no variables of its own. */
function functionAround(text: string, at: number): readonly [from: number, to: number] {
  const next = text.indexOf('\nfunc ', at);
  return [Math.max(0, text.lastIndexOf('\nfunc ', at)), next < 0 ? text.length : next];
}

function isUnusedVariable(name: string, code: string): boolean {
  const bare = code.replace(texts, ' ');
  const names = String.raw`(?:\w+\s*,\s*)*${name}(?:\s*,\s*\w+)*`;
  const given = new RegExp(String.raw`(?<![\w.,]\s*)${names}\s*:?=(?!=)|\b(?:var|const)\s+${names}\b`, 'g');
  const declared = new RegExp(String.raw`(?<![\w.])${name}(?:\s*,\s*\w+)*\s*:=|\bvar\s+${names}\b`);
  return declared.test(bare) && !namesIn(bare.replace(given, ' = ')).includes(name);
}

function isUnusedImport(name: string, text: string): boolean {
  const isImport = new RegExp(
    String.raw`^\s*(?:import\s+)?(?:${name}\s+)?"(?:[^"\n]*/)?${name}(?:/v\d+)?"`,
    'm',
  );
  const named = new RegExp(String.raw`^\s*(?:import\s+)?${name}\s+"[^"\n]+"`, 'm');
  if (!isImport.test(text) && !named.test(text)) return false;
  return !new RegExp(String.raw`(?<![\w.])${name}\.`).test(text.replace(texts, ' '));
}
