import type { Signals } from '../../answers.ts';

const COUNT = new Intl.NumberFormat('en-GB');
const TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const RELATIVE = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

export const formatCount = (count: number): string => COUNT.format(count);

/** `28 Nov 2026, 14:03 UTC`, as the commands have it. */
export const formatTime = (time: string): string => `${TIME.format(new Date(time))} UTC`;

/** `28 Nov`, for an axis. */
export const formatDay = (time: string): string => DAY.format(new Date(time));

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `3 hours ago` */
export function formatAge(time: string, now = Date.now()): string {
  const age = now - Date.parse(time);
  const [unit, ms] = UNITS.find(([, length]) => age >= length) ?? ['minute', 60_000];
  return age < 60_000 ? 'just now' : RELATIVE.format(-Math.floor(age / ms), unit);
}

/** `0.4 %`; a dash without a page view. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = (100 * part) / whole;
  return `${percent === 0 ? 0 : Number(percent.toPrecision(2))} %`;
}

/** `1.8 s` */
export const formatSeconds = (ms: number | null): string =>
  ms === null ? '–' : `${(ms / 1000).toFixed(ms < 1000 ? 2 : 1)} s`;

export const formatMs = (ms: number | null): string => (ms === null ? '–' : `${Math.round(ms)} ms`);

export const formatScore = (score: number | null): string =>
  score === null ? '–' : score.toFixed(2);

export const errorsOf = ({ errors }: Signals): number =>
  errors.loader + errors.render + errors.event;

/** `12.34 kB` */
export const formatBytes = (bytes: number): string => `${(bytes / 1000).toFixed(2)} kB`;

/** `12 kB`, for an axis. */
export const formatKilobytes = (bytes: number): string => `${Number((bytes / 1000).toFixed(1))} kB`;

/** `+0.12 kB`; a dash without a release before. */
export function formatChange(bytes: number, before: number | undefined): string {
  if (before === undefined) return '–';
  const change = bytes - before;
  return change === 0 ? '0' : `${change > 0 ? '+' : '−'}${formatBytes(Math.abs(change))}`;
}

/** Times that a release should have been shown. */
export const triesOf = ({ views, failures }: Signals): number => views + failures;

const COMMIT_DIGITS = 10;

export function formatCommit(origin: {
  commit?: string | null | undefined;
  dirty?: boolean | undefined;
}): string {
  if (origin.dirty) return 'not committed';
  return origin.commit?.slice(0, COMMIT_DIGITS) ?? 'no commit';
}
