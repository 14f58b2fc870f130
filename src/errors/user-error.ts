/**
 * A mistake that the user can put right: the command line, the configuration, a catalogue. The message is one line:
 * what, where, what to do. The command line prints it and ends with exit code 2; any other error is ours (exit code 3).
 */
export class UserError extends Error {
  override readonly name = 'UserError';
}
