import { type KeyFile, type KeyList, parseKeyList, toJsonBytes } from '@vitrine/release-log';

/**
 * Writes a changed list with the next revision, unless this is a dry run.
 *
 * @throws {LogError} `malformed`, with all problems, if nobody could read the list.
 */
export async function writeChecked(
  file: KeyFile,
  list: KeyList,
  { dryRun }: { dryRun?: boolean },
): Promise<void> {
  const next = { ...list, revision: list.revision + 1 };
  parseKeyList(toJsonBytes(next), `The new ${file.location}`);
  if (!dryRun) await file.write(next);
}
