import { MAX_PREVIEW_MS } from '@vitrine/release-log';
import { InvalidArgumentError } from 'commander';
import { CommandError } from '../command-error.ts';
import { parseTime } from '../time/parse-time.ts';

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Parses the time that a link works: minutes, hours or days.
 *
 * @example parseDuration('2h') // 7_200_000
 */
export function parseDuration(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
  const duration = Number(count) * (UNITS[unit ?? ''] ?? 0);
  if (duration > 0 && duration <= MAX_PREVIEW_MS) return duration;
  throw new InvalidArgumentError(
    'Not a time of at most 7 days. Write minutes, hours or days: 30m, 2h or 7d.',
  );
}

/**
 * The time of `--at`, as `parseTime` reads it.
 *
 * @throws {CommandError} `usage` if it is not a valid time, or is in the future.
 */
export function parsePreviewTime(text: string, now: Date): Date {
  const time = parseTime(text, now);
  if (time <= now) return time;
  throw new CommandError('usage', `--at is in the future: ${text}.`, {
    remedy: 'To show what is live now, name releases without --at.',
  });
}
