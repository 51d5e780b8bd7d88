import type { Estimate } from '../../bootstrap.ts';
import { table } from '../../markdown-table.ts';
import type { NetworkName } from '../networks.ts';
import { VARIANTS, type Variant } from '../variants.ts';
import { ratioOf, spreadOf, worstOf } from './figures.ts';
import { NETWORK_NAMES, VARIANT_NAMES } from './names.ts';
import type { Measure, Sample } from './samples.ts';

const NAVIGATIONS = { cold: 'without a prefetch', intent: 'after a prefetch' };

/** All results as the tables of a page. */
export function markdownOf(samples: readonly Sample[]): string[] {
  const documents = samples.filter(({ kind }) => kind === 'first');
  const navigations = samples.filter(({ kind }) => kind !== 'first');
  const blocks = [...Map.groupBy(documents, ({ net }) => net).values()].map(documentTables);
  if (navigations.length > 0) blocks.push(navigationTable(navigations));
  return blocks.flatMap((block) => ['', ...block]).slice(1);
}

function documentTables(samples: readonly Sample[]): string[] {
  const [first] = samples;
  if (first === undefined) return [];
  const isRest = first.blockingMs !== undefined;
  const rest = isRest ? ['', ...restTable(samples, first.net), '', ...peerTable(samples)] : [];
  return [...timeTable(`First screen, ${NETWORK_NAMES[first.net]}`, samples), ...rest];
}

/** Navigations on each network, with and without a prefetch, side by side. */
function navigationTable(samples: readonly Sample[]): string[] {
  const blocks = [...Map.groupBy(samples, ({ kind, net }) => `${kind} ${net}`).values()];
  const titles = blocks.flatMap(([first]) =>
    first === undefined || first.kind === 'first'
      ? []
      : [`${NETWORK_NAMES[first.net]}, ${NAVIGATIONS[first.kind]}`],
  );
  const rounds = new Set(samples.map(({ round }) => round)).size;
  return table(
    [
      `Navigation, ms (quartiles), n = ${rounds}`,
      ...titles.flatMap((title) => [title, 'Vitrine to it (95 %)']),
    ],
    rowsOf(samples, (variant) =>
      blocks.flatMap((block) => {
        const spread = spreadOf(block.filter((sample) => sample.variant === variant));
        return spread
          ? [
              `${whole(spread.median)} (${whole(spread.q1)}–${whole(spread.q3)})`,
              vitrineTo(block, variant, 'ms'),
            ]
          : ['', ''];
      }),
    ),
  );
}

function timeTable(title: string, samples: readonly Sample[]): string[] {
  const isDocument = samples.some(({ firstPaintMs }) => firstPaintMs !== undefined);
  const more = isDocument
    ? ['first paint', 'Vitrine to it', 'largest paint', 'Vitrine to it', 'JavaScript, kB', 'chain']
    : [];
  const head = [title, 'ms', 'quartiles', 'n', 'Vitrine to it (95 %)', ...more];
  const rows = rowsOf(samples, (variant, own) => {
    const spread = spreadOf(own);
    if (spread === undefined) return [];
    return [
      whole(spread.median),
      `${whole(spread.q1)}–${whole(spread.q3)}`,
      String(spread.n),
      vitrineTo(samples, variant, 'ms'),
      ...(isDocument
        ? [
            medianOf(own, 'firstPaintMs'),
            ratioText(samples, variant, 'firstPaintMs'),
            medianOf(own, 'largestPaintMs'),
            ratioText(samples, variant, 'largestPaintMs'),
            kilobytes(own, 'jsBytes'),
            String(worstOf(own, 'chain')),
          ]
        : []),
    ];
  });
  return table(head, rows);
}

/** The work of a page until it is at rest. */
function restTable(samples: readonly Sample[], net: NetworkName): string[] {
  return table(
    [
      `Until rest, ${NETWORK_NAMES[net]}`,
      'blocking time, ms',
      'quartiles',
      'Vitrine to it (95 %)',
      'longest task, ms',
      'JavaScript, kB',
      'all, kB',
      'requests',
    ],
    rowsOf(samples, (variant, own) => {
      const blocking = spreadOf(own, 'blockingMs');
      if (blocking === undefined) return [];
      return [
        whole(blocking.median),
        `${whole(blocking.q1)}–${whole(blocking.q3)}`,
        vitrineTo(samples, variant, 'blockingMs'),
        medianOf(own, 'longestTaskMs'),
        kilobytes(own, 'restJsBytes'),
        kilobytes(own, 'restBytes'),
        medianOf(own, 'restRequests'),
      ];
    }),
  );
}

/** Vitrine and the peer on each screen. */
function peerTable(samples: readonly Sample[]): string[] {
  const pages = [...new Set(samples.map(({ page }) => page))];
  const of = (page: string, cell: (own: readonly Sample[]) => string) =>
    (['federated', 'next'] as const)
      .map((name) =>
        cell(samples.filter((sample) => sample.page === page && sample.variant === name)),
      )
      .join(' / ');
  return table(
    [
      'Vitrine / Next.js',
      'first paint, ms',
      'largest paint, ms',
      'blocking time, ms',
      'longest task, ms',
      'all, kB',
      'requests',
    ],
    pages.map((page) => [
      page,
      of(page, (own) => medianOf(own, 'firstPaintMs')),
      of(page, (own) => medianOf(own, 'largestPaintMs')),
      of(page, (own) => medianOf(own, 'blockingMs')),
      of(page, (own) => medianOf(own, 'longestTaskMs')),
      of(page, (own) => kilobytes(own, 'restBytes')),
      of(page, (own) => medianOf(own, 'restRequests')),
    ]),
  );
}

/** A row for each variant that was measured. */
function rowsOf(
  samples: readonly Sample[],
  cells: (variant: Variant, own: readonly Sample[]) => string[],
): string[][] {
  return VARIANTS.flatMap((variant) => {
    const own = samples.filter((sample) => sample.variant === variant);
    if (own.length === 0) return [];
    const name = VARIANT_NAMES[variant];
    return [[variant === 'federated' ? `**${name}**` : name, ...cells(variant, own)]];
  });
}

const whole = (value: number) => String(Math.round(value));

function medianOf(samples: readonly Sample[], measure: Measure): string {
  const spread = spreadOf(samples, measure);
  return spread ? whole(spread.median) : '';
}

function kilobytes(samples: readonly Sample[], measure: Measure): string {
  const spread = spreadOf(samples, measure);
  return spread ? (spread.median / 1000).toFixed(1) : '';
}

function ratioText(samples: readonly Sample[], variant: Variant, measure: Measure): string {
  const ratio =
    variant === 'federated' ? undefined : ratioOf(samples, 'federated', variant, measure);
  return ratio ? ratio.median.toFixed(2) : '';
}

function vitrineTo(samples: readonly Sample[], variant: Variant, measure: Measure): string {
  const ratio =
    variant === 'federated' ? undefined : ratioOf(samples, 'federated', variant, measure);
  return ratio ? estimateText(ratio) : '';
}

/** @example estimateText({ median: 1.012, low: 1, high: 1.05 }) // '1.01 (1.00–1.05)' */
export const estimateText = ({ median, low, high }: Estimate): string =>
  `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
