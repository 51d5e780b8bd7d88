import * as v from 'valibot';
import { CODE_POSITION, ROLES } from './names.ts';

/** Largest body of a beacon, in bytes. A page view with two screens has about 300. */
export const MAX_BEACON_BYTES = 4000;

/** A page view of more screens and releases sends the first ones. */
export const MAX_BEACON_RELEASES = 12;

/** Larger numbers are not plausible for one page view. */
const MAX_COUNT = 50;
const MAX_MS = 600_000;
const MAX_SHIFT = 100;

/** Positions that a page view names of one release. */
export const MAX_POSITIONS = 3;

const Count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_COUNT));
const Milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_MS));

/** The signals of a page view about one release. A number that would be 0 is left out. */
const ReleaseSignals = v.strictObject({
  screen: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/)),
  release: v.pipe(v.string(), v.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,127}$/)),
  role: v.picklist(ROLES),
  /** Pages of the screen that the visitor opened. */
  views: v.optional(Count),
  /** Times that the release did not load, so that another one or the fallback screen was shown. */
  failures: v.optional(Count),
  /** Views in which the screen threw, by place. */
  loader: v.optional(Count),
  render: v.optional(Count),
  event: v.optional(Count),
  /** The code of the release that threw, or that kept it from loading. */
  positions: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(CODE_POSITION))),
      v.minLength(1),
      v.maxLength(MAX_POSITIONS),
    ),
  ),
  lcp: v.optional(Milliseconds),
  inp: v.optional(Milliseconds),
  cls: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_SHIFT))),
});
export type ReleaseSignals = v.InferOutput<typeof ReleaseSignals>;

/** The body of a beacon. It has no field that could identify a visitor or a page (S19). */
export const SignalsBeacon = v.strictObject({
  releases: v.pipe(v.array(ReleaseSignals), v.minLength(1), v.maxLength(MAX_BEACON_RELEASES)),
});
export type SignalsBeacon = v.InferOutput<typeof SignalsBeacon>;
