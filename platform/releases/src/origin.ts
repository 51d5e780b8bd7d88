import type { ReleaseReference, ScreenRecord } from '@vitrine/contract';
import { HOST, LogError, type RecordReader, type Target } from '@vitrine/release-log';

/** The origin of a release, as its record says. */
export interface Origin {
  commit: string | null;
  /** The sources were not committed, so they have no commit. */
  dirty: boolean;
  /** The team that owns the package. */
  owner: string | null;
}

/** Reads the origin of a release; `undefined` if its record was removed or is damaged. */
export async function readOrigin(
  reader: RecordReader,
  target: Target,
  reference: ReleaseReference,
): Promise<Origin | undefined> {
  try {
    const record = await (target === HOST
      ? reader.host(reference)
      : reader.screen(target, reference));
    return originOf(record);
  } catch (cause) {
    if (cause instanceof LogError) return undefined;
    throw cause;
  }
}

/** The origin that a record names. */
export const originOf = ({
  commit,
  dirty,
  owner,
}: Pick<ScreenRecord, 'commit' | 'dirty' | 'owner'>): Origin => ({
  commit,
  dirty: dirty === true,
  owner: owner ?? null,
});

/** As many digits as git shows in a large repository. */
const COMMIT_DIGITS = 10;

/** The commit of a release in a table. */
export function describeCommit(origin: Origin | undefined): string {
  if (origin?.dirty) return 'not committed';
  return origin?.commit?.slice(0, COMMIT_DIGITS) ?? '–';
}

/** The commit of a release as JSON; `null` if it is not known. */
export function commitJson(origin: Origin | undefined) {
  return { commit: origin?.commit ?? null, ...(origin?.dirty && { dirty: true }) };
}
