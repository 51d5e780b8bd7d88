import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { stamp } from '../machine.ts';
import { table } from '../markdown-table.ts';
import { PAGES, type PageName } from '../speed/measure.ts';
import { median } from '../statistics.ts';
import { fillTemplate } from '../template.ts';
import { type OneSite, withSite } from '../visits/with-site.ts';
import { DEVICES, type Device, type Largest, visit } from './visit.ts';

const PAGE = fileURLToPath(new URL('../../../docs/pictures.md', import.meta.url));
const RESULTS = fileURLToPath(new URL('../../results/pictures.json', import.meta.url));
const PHOTOGRAPH_RESULTS = fileURLToPath(
  new URL('../../results/pictures-photographs.json', import.meta.url),
);

/**
 * Reports the largest contentful paint of each screen and what it waits for, on a phone and on a
 * desktop, on the slow network: `pnpm bench pictures --runs 7`. With `--photographs` the pictures
 * are as large as photographs, and the results have a file of their own; the table is printed.
 */
export async function benchPictures(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '7' },
      port: { type: 'string', default: '7800' },
      photographs: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  const results: Result[] = [];
  const samples: Sample[] = [];
  let version = '';
  const measure = async (site: OneSite) => {
    version = site.browser.version();
    for (const device of Object.keys(DEVICES) as Device[]) {
      for (const page of Object.keys(PAGES) as PageName[]) {
        const visits: Largest[] = [];
        // The first visit fills the servers' caches and does not count.
        await visit(site, page, device);
        for (let run = 0; run < runs; run += 1) visits.push(await visit(site, page, device));
        samples.push(...visits.map((one, index) => ({ page, device, round: index + 1, ...one })));
        const result = { page, device, ...summary(visits) };
        console.log(JSON.stringify(result));
        results.push(result);
      }
    }
  };
  await withSite(Number(values.port), measure, { photographs: values.photographs });
  const all = { ...stamp(), browser: version, runs, results, samples };
  const file = values.photographs ? PHOTOGRAPH_RESULTS : RESULTS;
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`);
  if (values.photographs) console.log(tableOf(results).join('\n'));
  else await fillTemplate(PAGE, tableOf(results));
}

type Sample = { page: PageName; device: Device; round: number } & Largest;
type Result = { page: PageName; device: Device } & ReturnType<typeof summary>;

const tableOf = (results: readonly Result[]): string[] =>
  table(
    [
      'screen',
      'painted',
      'element',
      'requested',
      'arrived',
      'file',
      'density',
      'screen shown',
      'shift',
    ],
    results.map((one) => [
      `${one.page}, ${one.device}`,
      String(one.paintedMs),
      one.what,
      ...(one.file === '' ? ['', '', '', ''] : pictureCells(one)),
      String(one.screenMs),
      String(Math.round(one.shift * 10_000) / 10_000),
    ]),
  );

const pictureCells = ({ asked, askedMs, loadedMs, bytes, file, density }: Result): string[] => [
  `${askedMs}, no. ${asked}`,
  String(loadedMs),
  `${file}, ${(bytes / 1000).toFixed(1)} kB`,
  density.toFixed(2),
];

/** The most frequent element, and the medians of its visits. */
function summary(visits: readonly Largest[]) {
  const kinds = Map.groupBy(visits, ({ kind, of }) => `${kind} of the ${of}`);
  const [most] = [...kinds].sort(([, a], [, b]) => b.length - a.length);
  if (most === undefined) throw new Error('there was no visit');
  const [what, own] = most;
  const of = (value: (visit: Largest) => number) => Math.round(median(own.map(value)));
  const [first] = own;
  return {
    what,
    times: own.length,
    askedMs: of((one) => one.askedMs),
    asked: of((one) => one.asked),
    loadedMs: of((one) => one.loadedMs),
    paintedMs: of((one) => one.ms),
    screenMs: of((one) => one.screenMs),
    bytes: of((one) => one.bytes),
    density: Math.round(median(own.map((one) => one.density)) * 100) / 100,
    needless: of((one) => one.needless),
    shift: Math.max(...visits.map(({ shift }) => shift)),
    priority: first?.priority,
    loading: first?.loading,
    file: first?.url.split('.').slice(-2).join('.') ?? '',
  };
}
