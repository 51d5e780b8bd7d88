import { entryAt, findHole, HOST, readHead, type Target } from '@vitrine/release-log';
import type { Environment } from '../environment.ts';
import { describeHole } from '../hole.ts';
import { requireKnownScreen } from '../names/known-screens.ts';
import type { Outcome } from '../outcome.ts';
import { outlookSentences } from '../outlook/outlook.ts';
import { failedChecks } from '../recorded-check.ts';
import { chooseStore } from '../repository.ts';
import { askEdges } from '../served/ask-edges.ts';
import { describeEdges } from '../served/describe-edges.ts';
import type { EdgeOptions } from '../served/edge-reader.ts';
import { servedBefore } from '../served/served-before.ts';
import { parseTime } from '../time/parse-time.ts';
import {
  describeRemoval,
  readRemovals,
  readRows,
  releasesIn,
  tableOf,
  withoutTarget,
} from './rows.ts';
import { readSignals } from './signals.ts';
import { takenBack } from './taken-back.ts';
import { verifyShown } from './verify-shown.ts';

export interface StatusOptions extends EdgeOptions {
  channel: string;
  /** A time in ISO 8601, in UTC unless it names a zone, or a time of day such as 14:03. */
  at?: string;
}

/**
 * Shows what is live, or was at a time: since when, by whom, why and from which commit. The store
 * says what should be live, the edges what visitors get and how it does.
 *
 * @param only The one screen to show.
 */
export async function status(
  environment: Environment,
  only: Target | undefined,
  options: StatusOptions,
): Promise<Outcome> {
  if (options.at !== undefined) return storedStatus(environment, only, options);
  const asked = await askEdges(environment, options);
  const edges = asked?.filter(({ channel }) => (channel ?? options.channel) === options.channel);
  const sentences = describeEdges(edges);
  try {
    const { json, lines } = await storedStatus(environment, only, options);
    const store = chooseStore(environment, options.store);
    const signals = await readSignals(environment, store, only, options);
    const coming = only === undefined ? await outlookSentences(environment, options) : [];
    return {
      json: { ...json, ...(edges && { edges }), ...(signals && { signals: signals.json }) },
      lines: [...lines, ...coming, ...(signals ? ['', ...signals.lines] : []), '', ...sentences],
    };
  } catch (cause) {
    // With a damaged log, what edges serve matters all the more.
    for (const sentence of sentences) environment.stderr(sentence);
    throw cause;
  }
}

async function storedStatus(
  environment: Environment,
  only: Target | undefined,
  options: StatusOptions,
): Promise<Outcome> {
  const store = chooseStore(environment, options.store);
  const { channel } = options;
  const at = options.at === undefined ? undefined : parseTime(options.at, environment.now());
  if (only !== undefined) await requireKnownScreen(environment, store, only);
  const entry = await (at === undefined ? readHead(store, channel) : entryAt(store, channel, at));
  const then = at === undefined ? '' : `At ${at.toISOString()} (UTC): `;
  if (!entry) {
    const json = { channel, n: 0, at: null, host: null, screens: {} };
    const verb = at === undefined ? 'is' : 'was';
    return { json, lines: [`${then}Nothing ${verb} live on channel ${channel}.`] };
  }
  const {
    verified,
    problem,
    served,
    keys,
    revoked = [],
  } = await verifyShown(environment, store, options, entry.n);
  const refused =
    at === undefined
      ? 'Edges refuse the newest entry, and those that run keep the last valid one'
      : 'This entry is not valid, and edges do not serve it';
  const trust = problem && at === undefined && keys && { keys, now: environment.now() };
  const before = trust && (await servedBefore(store, channel, entry.n, trust));
  const shown = served ?? (before || entry);
  const { set } = shown;
  const targets = [...(set.host ? [HOST] : []), ...Object.keys(set.screens)];
  const rows = await readRows(store, shown, only === undefined ? targets : [only]);
  const screens = rows.filter(({ target }) => target !== HOST);
  const removed = await readRemovals(store, shown, only);
  const hole = at === undefined ? await findHole(store, channel) : undefined;
  // The verification of the newest entry has named the one before it.
  const lost = hole && hole.n < entry.n - 1 ? hole : undefined;
  const failed = await failedChecks(store, releasesIn(shown, rows));
  const fallen = revoked.filter((target) => (only ?? target) === target);
  const taken = at === undefined && keys ? await takenBack(store, keys, shown, fallen) : [];
  return {
    json: {
      channel,
      n: entry.n,
      at: entry.at,
      verified,
      ...(problem && { problem }),
      ...(before && { shown: before.n }),
      ...(lost && { missing: lost.n }),
      ...(revoked.length > 0 && { revoked }),
      ...(taken.length > 0 && { promoteAgain: taken.flatMap(({ commands }) => commands) }),
      host: withoutTarget(rows.find(({ target }) => target === HOST)),
      screens: Object.fromEntries(screens.map((row) => [row.target, withoutTarget(row)])),
      ...(removed.length > 0 && {
        removed: Object.fromEntries(removed.map(({ target, ...rest }) => [target, rest])),
      }),
      ...(failed.length > 0 && { failedChecks: failed }),
    },
    lines: [
      `${then}Channel ${channel}, entry ${entry.n} of ${entry.at} (UTC)`,
      ...(problem ? [`${refused}: ${problem}`] : []),
      ...(before ? [`Shown here is entry ${before.n}, the newest one that edges accept.`] : []),
      ...(lost ? [`${describeHole(lost)} ${lost.error.remedy}`] : []),
      ...taken.map(({ sentence }) => sentence),
      ...(rows.length > 0 ? tableOf(rows) : only === undefined ? [] : [`${only} is not live.`]),
      ...removed.map(describeRemoval),
      ...failed,
    ],
  };
}
