/** Kotlin's sources and scripts, those of Gradle among them. */
export function isKotlin(file: string): boolean {
  return /\.(?:kt|kts|ktm)$/i.test(file);
}
