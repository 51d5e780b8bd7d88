import { type Run, runLine } from '../machine.ts';
import { table } from '../markdown-table.ts';
import type { Overload, OverloadAtSize } from './measure.ts';

const NONE = '';

export interface OverloadResults extends Run {
  measured: readonly OverloadAtSize[];
}

/** The answers under overload, at each size of the catalogue. */
export function overloadLines({ measured, ...run }: OverloadResults): string[] {
  const row = (name: string, { answered, refused, exact, cached, memory }: Overload) => [
    name,
    String(answered.perSecond),
    `${answered.p50}, ${answered.p95}`,
    refused.perSecond > 0 ? `${refused.perSecond} a second, ${refused.p95}` : NONE,
    exact < 1 ? `${Math.round(exact * 100)} %` : NONE,
    `${cached.p50}, ${cached.p95}`,
    memory.children > 0 ? `${memory.process} + ${memory.children}` : String(memory.process),
  ];
  return [
    runLine(run),
    '',
    ...table(
      [
        'requests',
        'answered a second',
        'p50, p95',
        '503, p95',
        'requested size',
        'cached p50, p95',
        'MB',
      ],
      measured.flatMap(({ products, searches, renditions }) => [
        row(`searches, ${products} products`, searches),
        row(`renditions, ${products} products`, renditions),
      ]),
    ),
  ];
}
