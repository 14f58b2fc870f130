/** Larger files are not parsed: they are generated, or data. In bytes. */
export const defaultMaxBytes = 1024 * 1024;

/** How far into a file that is too large to parse markers are looked for, to state that it was left out. In bytes. */
export const searchedBytes = 64 * 1024 * 1024;
