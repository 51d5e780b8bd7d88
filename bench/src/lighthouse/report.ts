import { type Run, runLine } from '../machine.ts';
import { table } from '../markdown-table.ts';
import { VARIANT_NAMES } from '../speed/report/names.ts';
import type { Variant } from '../speed/variants.ts';
import { median } from '../statistics.ts';
import type { Verdict } from './judge.ts';

/** One run of Lighthouse. */
export interface LighthouseSample extends Verdict {
  variant: Variant;
  page: string;
  run: number;
}

export interface LighthouseResults extends Run {
  runs: number;
  samples: readonly LighthouseSample[];
}

/** The medians, by screen and variant, and how fast Lighthouse found the machine. */
export function lighthouseLines({ samples, ...run }: LighthouseResults): string[] {
  const groups = Map.groupBy(samples, ({ page, variant }) => `${page} ${variant}`);
  const rows = Array.from(groups.values(), (own) => {
    const of = (value: (sample: LighthouseSample) => number) =>
      String(Math.round(median(own.map(value))));
    const [first] = own;
    const scores = own.map(({ score }) => score);
    return [
      first ? `${first.page}, ${VARIANT_NAMES[first.variant]}` : '',
      of(({ score }) => score),
      `${Math.min(...scores)}–${Math.max(...scores)}`,
      of(({ firstPaintMs }) => firstPaintMs),
      of(({ largestPaintMs }) => largestPaintMs),
      of(({ speedIndexMs }) => speedIndexMs),
      of(({ blockingMs }) => blockingMs),
      of(({ mainThreadMs }) => mainThreadMs),
    ];
  });
  const head = [
    'Lighthouse, mobile',
    'performance',
    'range',
    'first paint, ms',
    'largest paint, ms',
    'speed index, ms',
    'blocking time, ms',
    'main thread, ms',
  ];
  const indexes = samples.map(({ benchmarkIndex }) => benchmarkIndex);
  return [
    runLine(run),
    '',
    ...table(
      head,
      rows.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ),
    '',
    `Lighthouse's benchmark index of this machine: ${Math.round(median(indexes))} ` +
      `(${Math.round(Math.min(...indexes))} to ${Math.round(Math.max(...indexes))}).`,
  ];
}
