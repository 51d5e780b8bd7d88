import { describeSignals, type Environment, findSignals } from '@vitrine/releases/console';
import * as v from 'valibot';
import { History, type SignalsOfTime, Status } from '../answers.ts';
import { Refused } from '../refused.ts';
import { runCommand } from './run-command.ts';

/** Entries of the log on one page. */
const MAX_ENTRIES = 200;

/** The last day in parts that are long enough for some page views. */
const PARTS = 12;
const PART_MS = 2 * 3_600_000;

interface Place {
  channel: string;
  screen?: string | undefined;
}

const channelOf = ({ channel }: Place) => `--channel=${channel}`;

/** @param at The time to show, as `--at` takes it. Default: now. */
export async function readStatus(
  environment: Environment,
  place: Place & { at?: string | undefined },
): Promise<Status> {
  const at = place.at === undefined ? [] : [`--at=${place.at}`];
  const { json } = await runCommand(environment, 'screen', ['status', channelOf(place), ...at]);
  return v.parse(Status, json);
}

export async function readHistory(environment: Environment, place: Place): Promise<History> {
  const { screen } = place;
  const args = ['history', channelOf(place), `--limit=${MAX_ENTRIES}`];
  const { json } = await (screen === 'host'
    ? runCommand(environment, 'host', args)
    : runCommand(environment, 'screen', screen === undefined ? args : [...args, '--', screen]));
  return v.parse(History, json);
}

/**
 * How the releases of a screen did with visitors in the last day; `null` if nobody counts.
 *
 * @throws {Refused} if Prometheus or the edges do not answer.
 */
export async function readSignals(
  environment: Environment,
  screen: string,
): Promise<SignalsOfTime[] | null> {
  const signals = await findSignals(environment, {});
  if (!signals) return null;
  const now = environment.now().getTime();
  const bounds = Array.from({ length: PARTS + 1 }, (_, part) => now - (PARTS - part) * PART_MS);
  const times = bounds.map((bound) => new Date(bound));
  const series = await signals.readSeries(times).catch((cause: unknown) => {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new Refused(503, { code: 'away', message });
  });
  return series.map(({ from, until, releases }) => ({
    from: from.toISOString(),
    until: until.toISOString(),
    releases: releases.filter((one) => one.screen === screen).map(describeSignals),
  }));
}
