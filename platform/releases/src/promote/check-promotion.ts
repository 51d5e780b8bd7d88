import type { HostRecord, LogEntry, ScreenRecord } from '@vitrine/contract';
import type { RecordReader } from '@vitrine/log';
import { CommandError } from '../command-error.ts';
import { check, type Finding } from './rules.ts';

/** A screen is checked against the host that is live; without one it has nothing to fit. */
export async function checkScreen(
  reader: RecordReader,
  head: LogEntry | null,
  screen: ScreenRecord,
): Promise<void> {
  const live = head?.set.host;
  if (live) refuse(check(screen, await reader.host(live.stable)));
}

/** A host is checked against every screen that a visitor may meet it with. */
export async function checkHost(
  reader: RecordReader,
  head: LogEntry | null,
  host: HostRecord,
): Promise<void> {
  const live = Object.entries(head?.set.screens ?? {}).flatMap(([screen, slot]) =>
    [slot.stable, slot.canary?.release].flatMap((reference) =>
      reference ? [reader.screen(screen, reference)] : [],
    ),
  );
  refuse((await Promise.all(live)).flatMap((screen) => check(screen, host)));
}

function refuse(findings: readonly Finding[]): void {
  if (findings.length === 0) return;
  throw new CommandError('refused', findings.map(({ message }) => message).join('\n       '), {
    remedy: [...new Set(findings.map(({ remedy }) => remedy))].join('\n        '),
  });
}
