/** `1,204`; for whole numbers. Node takes 8 ms to load what it formats numbers with, a tenth of a scan that finds nothing. */
export function formatCount(count: number): string {
  const digits = String(count);
  const groups = [
    digits.slice(0, digits.length % 3),
    ...(digits.slice(digits.length % 3).match(/\d{3}/g) ?? []),
  ];
  return groups.filter((group) => group !== '').join(',');
}

/** `1 file`, `1,204 files`. @param several for a word that takes more than an `s`: `entries` */
export function counted(count: number, word: string, several = `${word}s`): string {
  return `${formatCount(count)} ${count === 1 ? word : several}`;
}
