/** Where what is remembered is kept. */
export interface CacheOptions {
  /** Absolute path of the file that it is kept in. */
  readonly file: string;
  /** Told in words where the cache cannot be written: the scan is not worse for it. */
  readonly onProblem?: (message: string) => void;
}
