import { type Run, runLine } from '../machine.ts';
import { table } from '../markdown-table.ts';
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

/** The medians of Vitrine and Next.js by screen, and how fast Lighthouse found the machine. */
export function lighthouseLines({ samples, ...run }: LighthouseResults): string[] {
  const rows = Array.from(
    Map.groupBy(samples, ({ page }) => page),
    ([page, visits]) => {
      const both = (cell: (own: readonly LighthouseSample[]) => string) =>
        (['federated', 'next'] as const)
          .map((name) => cell(visits.filter(({ variant }) => variant === name)))
          .join(' / ');
      const of = (value: (sample: LighthouseSample) => number) =>
        both((own) => String(Math.round(median(own.map(value)))));
      return [
        page,
        of(({ score }) => score),
        both((own) => {
          const scores = own.map(({ score }) => score);
          return `${Math.min(...scores)}–${Math.max(...scores)}`;
        }),
        of(({ firstPaintMs }) => firstPaintMs),
        of(({ largestPaintMs }) => largestPaintMs),
        of(({ speedIndexMs }) => speedIndexMs),
        of(({ blockingMs }) => blockingMs),
        of(({ mainThreadMs }) => mainThreadMs),
      ];
    },
  );
  const head = [
    'Vitrine / Next.js',
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
