import type { HostRecord, LogEntry, ReleaseReference, ScreenRecord } from '@vitrine/contract';
import { LogError, type RecordReader, slotOf } from '@vitrine/release-log';
import { checkCompatibility } from './compatibility.ts';
import type { Finding } from './finding.ts';
import { checkFirstPaint } from './first-paint.ts';

/** Compares a screen with the live host, and with the release of it that is live. */
export async function screenFindings(
  reader: RecordReader,
  head: LogEntry | null,
  screen: ScreenRecord,
): Promise<Finding[]> {
  const host = head?.set.host;
  const fit = host ? checkCompatibility(screen, await reader.host(host.stable)) : [];
  const before = await readBefore(reader, screen, slotOf(head, screen.screen)?.stable);
  return before ? [...fit, ...checkFirstPaint(screen, before)] : fit;
}

/** The live release; `undefined` if it is damaged, because it must not block its successor. */
async function readBefore(
  reader: RecordReader,
  { screen }: ScreenRecord,
  reference: ReleaseReference | undefined,
): Promise<ScreenRecord | undefined> {
  try {
    return reference && (await reader.screen(screen, reference));
  } catch (cause) {
    if (cause instanceof LogError) return undefined;
    throw cause;
  }
}

/** Compares a host with every live screen, canaries included. */
export async function hostFindings(
  reader: RecordReader,
  head: LogEntry | null,
  host: HostRecord,
): Promise<Finding[]> {
  const live = Object.entries(head?.set.screens ?? {}).flatMap(([screen, slot]) =>
    [slot.stable, slot.canary?.release].flatMap((reference) =>
      reference ? [reader.screen(screen, reference)] : [],
    ),
  );
  return (await Promise.all(live)).flatMap((screen) => checkCompatibility(screen, host));
}
