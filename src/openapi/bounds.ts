/** How much of a document is read. Each bound is far above what API owners publish, and keeps a bad document from filling the memory. */

/** Bytes of one file. */
export const largestFile = 32 * 1024 * 1024;

/** Files that one document is made of, itself included. */
export const mostFiles = 5000;

/** Bytes of all files of a document together. */
export const largestDocument = 64 * 1024 * 1024;

/** Addresses under `paths`. */
export const mostPaths = 50_000;

/** References that lead from one to the next. */
export const longestChain = 100;

/** Mappings and lists in one another, references followed. */
export const deepestSchema = 40;
