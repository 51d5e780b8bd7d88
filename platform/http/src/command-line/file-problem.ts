/** The problem and the remedy of an error of the file system, by its code. */
const REMEDIES: Readonly<Record<string, readonly [problem: string, remedy: string]>> = {
  EACCES: ['no permission', 'Run the command as a user who may use it, or name another place.'],
  EPERM: ['no permission', 'Run the command as a user who may use it, or name another place.'],
  EROFS: ['it is mounted read-only', 'Mount it for writing, or name another place.'],
  ENOSPC: ['the disk is full', 'Free space, or name a place on another disk.'],
  EDQUOT: ['the quota is used up', 'Free space, or name a place on another disk.'],
  ENOENT: ['it does not exist', 'Check the path.'],
  ENOTDIR: ['a part of the path is a file', 'Name a folder.'],
  EISDIR: ['it is a folder', 'Name a file.'],
  EEXIST: ['there is a file', 'Name another place.'],
  ELOOP: ['its symbolic links are a circle', 'Name another place.'],
  ENAMETOOLONG: ['the path is too long', 'Name another place.'],
};

/**
 * Says what a command could not do with a file, in a sentence and a remedy; undefined for any other
 * error.
 *
 * @example describeFileProblem(await mkdir('/root/backup').catch((error) => error))
 */
export function describeFileProblem(
  error: unknown,
): { code: string; message: string; remedy: string } | undefined {
  if (!(error instanceof Error) || !('syscall' in error && 'code' in error && 'path' in error)) {
    return undefined;
  }
  const { code, path, syscall } = error;
  // Of a copy, the place that it is written to.
  const at = 'dest' in error ? error.dest : path;
  const description = REMEDIES[String(code)];
  if (!description) return undefined;
  const [problem, remedy] = description;
  const message = `${at} cannot be used: ${problem} (${code}, ${syscall}).`;
  return { code: 'file-problem', message, remedy };
}
