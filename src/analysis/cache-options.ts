/** Where what is remembered is kept. */
export interface CacheOptions {
  /** Absolute path of the file that it is kept in. */
  readonly file: string;
  /** Called with a message if the cache cannot be written: the scan is not worse for it. */
  readonly onProblem?: (message: string) => void;
}
