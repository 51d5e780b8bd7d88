import * as v from 'valibot';
import { Configuration } from './configuration.ts';
import { Integrity, ScreenSlot } from './release.ts';

const SetAddress = v.object({ url: v.string(), integrity: Integrity });

/** What of the release set a document carries: all of its own route, and where the rest is. */
export const DocumentReleases = v.object({
  /** Number of the log entry that the visit began with. */
  n: v.number(),
  /** When the document was answered, ISO 8601. */
  at: v.string(),
  /** Version of the host. */
  host: v.string(),
  /** Screen → stable version: of every screen, or of the route's own where the set is in parts. */
  index: v.record(v.string(), v.string()),
  /** The whole set, and the hash that it must have. */
  set: SetAddress,
  /**
   * The same in parts, in order of name, where the set is too large for one visit: each has the
   * screens from `from` on, up to the next one's.
   */
  parts: v.optional(v.array(v.object({ from: v.string(), ...SetAddress.entries }))),
  /** The route's screen, when the path names one. */
  route: v.nullable(ScreenSlot),
});
export type DocumentReleases = v.InferOutput<typeof DocumentReleases>;

/** The JSON in `<script type="application/json" id="vitrine">`. */
export const DocumentData = v.object({
  config: Configuration,
  releases: DocumentReleases,
});
export type DocumentData = v.InferOutput<typeof DocumentData>;
