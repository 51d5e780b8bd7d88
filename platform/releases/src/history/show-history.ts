import type { LogEntry } from '@vitrine/contract';
import { changesOf, history, readHead, type Target } from '@vitrine/release-log';
import type { Environment } from '../environment.ts';
import { type Outcome, table } from '../outcome.ts';
import { chooseStore } from '../repository.ts';

export interface HistoryOptions {
  channel: string;
  store?: string;
  /** Maximum number of entries. */
  limit: number;
}

/** Lists the changes of one target, or of all, newest first. */
export async function showHistory(
  environment: Environment,
  target: Target | undefined,
  options: HistoryOptions,
): Promise<Outcome> {
  const { channel, limit } = options;
  const entries: LogEntry[] = [];
  const store = chooseStore(environment, options.store);
  const all =
    target === undefined
      ? history(store, channel)
      : changesOf(store, await readHead(store, channel), target);
  for await (const entry of all) {
    entries.push(entry);
    if (entries.length >= limit) break;
  }
  return {
    json: entries.map(({ n, at, by, why, action }) => {
      const { kind, ...rest } = action;
      return { n, channel, at, by, why, action: kind, ...rest };
    }),
    lines:
      entries.length === 0
        ? [`The log has no entries for ${target ?? `channel ${channel}`} yet.`]
        : table([
            ['entry', 'when', 'what', 'release', 'by', 'why'],
            ...entries.map(({ n, at, by, why, action }) => [
              String(n),
              at,
              action.share === undefined ? action.kind : `${action.kind} ${action.share} %`,
              `${action.target}@${action.version}`,
              by,
              why || '–',
            ]),
          ]),
  };
}
