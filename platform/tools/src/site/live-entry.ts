import type { LogEntry } from '@vitrine/contract';
import { openStore, readHead } from '@vitrine/release-log';
import type { Settings } from './settings.ts';

/** The channel that `pnpm start` serves. */
const CHANNEL = 'stable';

/** The newest entry of the channel that the site serves; `null` if nothing is live. */
export const readLiveEntry = ({ releases }: Pick<Settings, 'releases'>): Promise<LogEntry | null> =>
  readHead(openStore(releases), CHANNEL);
