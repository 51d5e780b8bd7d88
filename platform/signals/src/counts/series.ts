import type { Vital } from '@vitrine/contract';

/** The names of the counts in the metrics of an edge, as Prometheus has them. */
export const SERIES = {
  views: 'vitrine_screen_views_total',
  failures: 'vitrine_screen_failures_total',
  errors: 'vitrine_screen_errors_total',
  positions: 'vitrine_screen_error_positions_total',
  lcp: 'vitrine_screen_lcp_seconds',
  inp: 'vitrine_screen_inp_seconds',
  cls: 'vitrine_screen_cls_score',
} as const;

/** Prometheus has times in seconds; beacons have them in ms. */
export const unitOf = (vital: Vital) => (vital === 'cls' ? 1 : 1000);
