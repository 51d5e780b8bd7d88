import type { LogEntry, ReleaseReference } from '@vitrine/contract';
import {
  type CheckReport,
  getCheckReport,
  HOST,
  LogError,
  type Store,
  slotOf,
  type Target,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';

/** The recorded check of a release; or why there is none that speaks of it. */
export type Recorded = { pass: CheckReport } | { problem: string };

export async function readRecordedCheck(
  store: Store,
  target: Target,
  { version, record }: ReleaseReference,
): Promise<Recorded> {
  const name = `${target}@${version}`;
  try {
    const pass = await getCheckReport(store, target, version);
    if (!pass) return { problem: `${name} has not been checked in a browser.` };
    if (pass.record === record) return { pass };
    return { problem: `What was checked as ${name} is not what is published.` };
  } catch (cause) {
    if (cause instanceof LogError) return { problem: cause.message };
    throw cause;
  }
}

/**
 * A screen that visitors have already is replaced only by what a browser has found fit. One that has
 * never been live takes nothing from anybody, and the host is looked at by no such check.
 *
 * @throws {CommandError} `refused`.
 */
export function requireRecordedCheck(
  head: LogEntry | null,
  target: Target,
  version: string,
  recorded: Recorded,
): void {
  if (target === HOST || !slotOf(head, target) || 'pass' in recorded) return;
  throw new CommandError('refused', recorded.problem, {
    remedy: `Run pnpm screen check ${target}@${version} --browser; or go on with --unchecked --why <text>.`,
  });
}

/** What whoever promotes should know of a check that was passed. */
export function notesOf({ host, allowed }: CheckReport, head: LogEntry | null): string[] {
  const live = head?.set.host?.stable.version;
  return [
    ...(allowed.length > 0 ? [`note: It passed its check with --allow ${allowed.join(' ')}.`] : []),
    ...(live !== undefined && live !== host
      ? [`note: It was checked inside of host@${host}; host@${live} is live.`]
      : []),
  ];
}
