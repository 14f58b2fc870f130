/**
 * A run that could not be completed though nothing made a mistake: the disk is full, or another program
 * wrote the same file meanwhile. The message is one line: what, where. The command line prints it and ends with exit
 * code 3.
 */
export class RunError extends Error {
  override readonly name = 'RunError';
}
