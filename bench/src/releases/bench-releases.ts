import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Chart, drawChart } from '../chart.ts';
import { stamp } from '../machine.ts';
import { type Command, ONCE, ORDER, timeCommand } from './commands.ts';
import { type EdgeFigures, measureEdge } from './edge.ts';
import { fillStore, logSizes, type Scale } from './store.ts';

const RESULTS = fileURLToPath(new URL('../../results/releases.json', import.meta.url));
const pictureOf = (name: string) =>
  fileURLToPath(new URL(`../../../docs/pictures/releases-${name}.svg`, import.meta.url));

const DEFAULT_SCALES = '5:11,5:100,5:10000,50:10000,500:1001,500:10000';

interface Measured extends Scale {
  /** In bytes. */
  sizes: { entry: number; log: number };
  edge: EdgeFigures;
  /** The minimum of all rounds, in ms. */
  commands: Partial<Record<Command, number>>;
}

/**
 * Measures log, commands and edge on stores of several sizes, in turn: `pnpm bench releases
 * --scales 5:100,500:10000`, number of screens and entries of each. Needs `pnpm build`, and 2 GB of
 * disk for the largest.
 */
export async function benchReleases(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      scales: { type: 'string', default: DEFAULT_SCALES },
      rounds: { type: 'string', default: '3' },
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  try {
    const stores: { scale: Scale; store: string; times: [Command, number][] }[] = [];
    for (const [screens = 0, entries = 0] of values.scales
      .split(',')
      .map((pair) => pair.split(':').map(Number))) {
      const store = join(folder, `${screens}-${entries}`);
      await fillStore(store, { screens, entries });
      stores.push({ scale: { screens, entries }, store, times: [] });
    }
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const name of ORDER.filter((each) => round === 0 || !ONCE.includes(each))) {
        for (const { store, times } of stores) times.push([name, await timeCommand(store, name)]);
      }
    }
    const measured: Measured[] = [];
    for (const { scale, store, times } of stores) {
      const commands = Object.fromEntries(
        // The minimum, because other work on the machine only adds time.
        ORDER.map((name) => [
          name,
          least(times.flatMap(([each, took]) => (each === name ? [took] : []))),
        ]),
      );
      const edge = await measureEdge(store);
      const one = { ...scale, sizes: await logSizes(store), edge, commands };
      measured.push(one);
      console.log(JSON.stringify(one));
    }
    const results = { ...stamp(), measured };
    await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
    const longest = Math.max(...measured.map(({ entries }) => entries));
    const bySize = measured.filter(({ entries }) => entries === longest);
    await writeFile(pictureOf('visitors'), drawChart(visitorsChart(bySize)));
    await writeFile(pictureOf('commands'), drawChart(commandsChart(bySize)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const least = (values: readonly number[]) => Math.round(Math.min(...values));

function visitorsChart(measured: readonly Measured[]): Chart {
  const line = (name: string, of: (one: Measured) => number) => ({
    name,
    points: measured.map((one) => ({ x: one.screens, y: of(one) / 1000 })),
  });
  return {
    title: 'What a visitor loads, by number of screens',
    xTitle: 'screens',
    yTitle: 'kB, compressed',
    series: [
      line('document', ({ edge }) => edge.document.br),
      line('of the set', ({ edge }) => edge.visited.br),
      line('whole set', ({ edge }) => edge.set.br),
    ],
  };
}

function commandsChart(measured: readonly Measured[]): Chart {
  const names: Command[] = ['promote', 'status', 'prune', 'verify'];
  return {
    title: 'Commands on the longest log, by number of screens',
    xTitle: 'screens',
    yTitle: 'ms, of which the process itself takes 250',
    series: names.map((name) => ({
      name,
      points: measured.map(({ screens, commands }) => ({ x: screens, y: commands[name] ?? 1 })),
    })),
  };
}
