/** The code of a system error, such as `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The result of file system work; `undefined` if the file or folder does not exist. */
export async function unlessMissing<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(cause) ?? '')) return undefined;
    throw cause;
  }
}
