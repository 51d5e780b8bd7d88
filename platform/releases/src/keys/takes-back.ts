import {
  HOST,
  type KeyList,
  LogError,
  listChannels,
  readHead,
  readHeadNumber,
  type Store,
  slotOf,
} from '@vitrine/release-log';
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
  const takenBack: TakenBack[] = [];
  for (const channel of await listChannels(store)) {
    const newest = await readHeadNumber(store, channel);
    for (let n = (heads[channel]?.n ?? 0) + 1; n <= newest; n += 1) {
      const [was, is] = await Promise.all(
        [lists.before, lists.after].map((keys) => judgeAlone(store, channel, n, { keys, now })),
      );
      if (!is?.stored || is.problem?.code !== 'revoked' || was?.problem) continue;
      const { kind, target, version } = is.stored.entry.action;
      takenBack.push({ channel, n, kind, release: `${target}@${version}` });
    }
  }
  return takenBack;
}

/**
 * The sentences about what stays live although the revoked key, token or job has promoted it: a
 * thief's promotion from before the revocation counts as valid.
 *
 * @param id The id of a key, or `token:…` or `oidc:…`.
 */
export async function describeStillLive(
  store: Store,
  id: string,
  taken: readonly TakenBack[],
): Promise<string[]> {
  const lines: string[] = [];
  for (const channel of await listChannels(store)) {
    // A damaged log must not stop a revocation.
    const head = await readHead(store, channel).catch((cause: unknown) => {
      if (cause instanceof LogError) return undefined;
      throw cause;
    });
    if (!head) continue;
    for (const target of [HOST, ...Object.keys(head.set.screens)]) {
      const slot = slotOf(head, target);
      const n = slot?.changed;
      if (n === undefined || (slot?.credential ?? slot?.keyId) !== id) continue;
      if (taken.some((one) => one.channel === channel && one.n === n)) continue;
      lines.push(
        `${target} stays as entry ${n} of ${channel} made it, with what is revoked now. If that was the thief, repeat the command with --channel ${channel} --last-good ${n - 1}.`,
      );
    }
  }
  return lines;
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
