import { type Run, runLine } from '../machine.ts';
import { table } from '../markdown-table.ts';
import { DEVICES, type Device } from './devices.ts';

/** The times of one interaction on a device, in ms. */
export interface Result {
  device: Device;
  path: string;
  name: string;
  count: number;
  p50Ms: number;
  p75Ms: number;
  p98Ms: number;
  /** Medians of input delay, processing, and the time until the next frame is painted. */
  parts: { delay: number; work: number; frame: number };
}

export interface InteractionResults extends Run {
  results: readonly Result[];
}

/** A row for each interaction, with the times on both devices. */
export function interactionLines({ results, ...run }: InteractionResults): string[] {
  const devices = Object.keys(DEVICES) as Device[];
  const interactions = Map.groupBy(results, ({ name, path }) => `${name}, ${path}`);
  return [
    runLine(run),
    '',
    ...table(
      ['interaction', ...devices.map((device) => `${device}, p98 (p50) ms`)],
      Array.from(interactions, ([name, own]) => [
        name,
        ...devices.map((device) => {
          const result = own.find((each) => each.device === device);
          return result ? `${result.p98Ms} (${result.p50Ms})` : '';
        }),
      ]),
    ),
  ];
}
