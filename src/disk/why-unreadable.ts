const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'it is gone, or its name is not valid UTF-8',
  ENOTDIR: 'it is no longer a folder',
  EISDIR: 'it is a folder',
  ELOOP: 'a loop of symbolic links',
  ENAMETOOLONG: 'the path is too long',
  EMFILE: 'too many open files',
  ENFILE: 'too many open files',
  EIO: 'the disk reports an error',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  EFBIG: 'the file would be larger than is allowed',
  EROFS: 'the disk is read-only',
};

/** A few words for an error of the file system. @param error what node:fs threw */
export function whyUnreadable(error: unknown): string {
  const code = errorCode(error);
  return reasons[code] ?? (code || String(error));
}

/** The code of an error of the file system (`ENOENT`), or ''. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
