export { BOUNDS, bucketOf, quantile } from './counts/buckets.ts';
export {
  CountedRelease,
  type Counts,
  errorsOf,
  MAX_POSITIONS_OF_RELEASE,
  type Subject,
  subjectKey,
  subtractCounts,
} from './counts/counts.ts';
export { SERIES, unitOf } from './counts/series.ts';
export { type ReadSignals, readSignalsOfEdges } from './read/read-edges.ts';
export { MIN_RANGE_MS, readSignalsOfPrometheus } from './read/read-prometheus.ts';
export {
  type CountedTime,
  type ReadSeries,
  seriesOfEdges,
  seriesOfPrometheus,
} from './read/series.ts';
export { readHours, writeHour } from './window/hour-files.ts';
export { createSignalsWindow, type SignalsWindow, WINDOW_MS } from './window/window.ts';
