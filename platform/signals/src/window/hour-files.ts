import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { CountedRelease } from '../counts/counts.ts';
import { type CountedMinute, type SignalsWindow, WINDOW_MS } from './window.ts';

const HOUR_MS = 3_600_000;

/** Minutes of one hour. A file is written until its hour is over, and then only read. */
const HourFile = v.array(
  v.object({ at: v.pipe(v.number(), v.integer()), releases: v.array(CountedRelease) }),
);

/** The hour in ISO 8601, without characters that a file name cannot have. */
const NAME = /^(\d{4}-\d{2}-\d{2}T\d{2})\.json$/;
const nameOf = (time: Date) => `${time.toISOString().slice(0, 13)}.json`;

/**
 * Reads the minutes of the last day from a folder, and removes older files.
 *
 * @param report Receives a sentence about each file that cannot be used; the others are.
 */
export async function readHours(
  folder: string,
  now: Date,
  report: (sentence: string) => void,
): Promise<CountedMinute[]> {
  const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') report(unusable(folder, cause));
    return [];
  });
  const minutes: CountedMinute[] = [];
  for (const name of names) {
    const [, hour] = NAME.exec(name) ?? [];
    if (hour === undefined) continue;
    const file = join(folder, name);
    try {
      const isOld = Date.parse(`${hour}:00Z`) + HOUR_MS <= now.getTime() - WINDOW_MS;
      if (isOld) await rm(file, { force: true });
      else minutes.push(...v.parse(HourFile, JSON.parse(await readFile(file, 'utf8'))));
    } catch (cause) {
      report(unusable(file, cause));
    }
  }
  return minutes;
}

/**
 * Writes the hour that a time is in.
 *
 * @throws if the folder cannot be written.
 */
export async function writeHour(folder: string, window: SignalsWindow, time: Date): Promise<void> {
  const file = join(folder, nameOf(time));
  const temporary = `${file}.${process.pid}.part`;
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(temporary, JSON.stringify(window.hourOf(time)), { flush: true });
    // Renamed, so that a killed edge leaves the old one or the new one, never half of it.
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

function unusable(path: string, cause: unknown): string {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `Counts of earlier page views in ${path} cannot be read, so they are missing in the last day: ${reason}`;
}
