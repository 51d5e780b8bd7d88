import { CommandError } from '../command-error.ts';

/** A date, maybe with a time, maybe with a zone. */
const ISO_8601 =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?)?$/i;

/**
 * Parses a time in ISO 8601. One without a zone is in UTC, as all times that commands print: the
 * result must not depend on the machine. One without a date is the last time that the clock showed
 * it.
 *
 * @param option Where it was given, for the error.
 * @throws {CommandError} `usage` if it is not a valid time.
 * @example parseTime('2026-11-03T14:03', now).toISOString() // '2026-11-03T14:03:00.000Z'
 */
export function parseTime(text: string, now: Date, option = '--at'): Date {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return lastTimeOfDay(text, now);
  const [, date, time = '00:00', zone = 'Z'] = ISO_8601.exec(text) ?? [];
  const parsed = new Date(`${date}T${time}${zone.toUpperCase()}`);
  const isCalendarDay =
    !Number.isNaN(parsed.getTime()) &&
    new Date(`${date}T00:00Z`).toISOString().startsWith(date ?? '-');
  if (isCalendarDay) return parsed;
  throw new CommandError('usage', `${option} is not a valid time: ${text}.`, {
    remedy:
      'Use ISO 8601, in UTC unless it names a zone: 2026-11-03T14:03, 2026-11-03T15:03+01:00, 14:03.',
  });
}

function lastTimeOfDay(text: string, now: Date): Date {
  const today = parseTime(`${now.toISOString().slice(0, 10)}T${text}Z`, now);
  return today <= now ? today : new Date(today.getTime() - 86_400_000);
}
