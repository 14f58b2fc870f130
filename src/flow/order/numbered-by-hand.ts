/** A loop of a shell that counts its rounds, and puts the number beside what it reads. */

/** `n=$((n + 1))`, `((n++))`, `((n += 1))`, `let n+=1` */
const counts: readonly RegExp[] = [
  /(?<![\w$])(\w+)=\$\(\(\s*\$?\1\s*\+/g,
  /\(\(\s*(\w+)\s*(?:\+\+|\+=)/g,
  /\(\(\s*\+\+\s*(\w+)/g,
  /\blet\s+["']?(\w+)\s*(?:\+\+|\+=)/g,
];

/** @param loop its text, from `while` to `done` @returns whether the number of a round is part of what it prints */
export function isNumberedByHand(loop: string): boolean {
  const names = counts.flatMap((count) => [...loop.matchAll(count)].flatMap(([, name = '']) => name));
  const printed = loop
    .split('\n')
    .filter((line) => /\b(?:echo|printf)\b/.test(line) && !line.includes('>&2'));
  return names.some((name) =>
    printed.some((line) => line.includes(`$${name}`) || line.includes(`\${${name}`)),
  );
}
