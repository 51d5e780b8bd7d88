import { type KeyList, listChannels, readHeadNumber, type Store } from '@vitrine/release-log';
import { judgeAlone } from '../history/judge-alone.ts';

/** The entries that a revocation lists at most. */
const MAX_LISTED = 20;

interface TakenBack {
  channel: string;
  n: number;
  kind: string;
  /** Its release. */
  release: string;
}

/**
 * The promotions and rollbacks that a revocation takes back: edges serve what was live before.
 *
 * @param heads The last entries that stay valid, by channel.
 */
export async function takesBack(
  store: Store,
  lists: { before: KeyList; after: KeyList },
  heads: Readonly<Record<string, { n: number }>>,
  now: Date,
): Promise<TakenBack[]> {
  const found: TakenBack[] = [];
  for (const channel of await listChannels(store)) {
    const newest = await readHeadNumber(store, channel);
    for (let n = (heads[channel]?.n ?? 0) + 1; n <= newest; n += 1) {
      const [was, is] = await Promise.all(
        [lists.before, lists.after].map((keys) => judgeAlone(store, channel, n, { keys, now })),
      );
      if (!is?.stored || is.problem?.code !== 'revoked' || was?.problem) continue;
      const { kind, target, version } = is.stored.entry.action;
      found.push({ channel, n, kind, release: `${target}@${version}` });
    }
  }
  return found;
}

/** The sentences about what a revocation takes back. */
export function describeTakenBack(taken: readonly TakenBack[], dryRun = false): string[] {
  if (taken.length === 0) return [];
  const listed = taken.slice(-MAX_LISTED);
  const more = taken.length - listed.length;
  return [
    `${dryRun ? 'Would take' : 'Takes'} back, so that edges serve what was live before:`,
    ...(more > 0 ? [`  ${more} earlier entries`] : []),
    ...listed.map(
      ({ channel, n, kind, release }) => `  entry ${n} of ${channel}, the ${kind} of ${release}`,
    ),
  ];
}
