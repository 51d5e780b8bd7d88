import * as v from 'valibot';
import { Integrity, LoopbackOrigin, ScreenSlot } from '../release/release.ts';
import { Configuration } from './configuration.ts';

const SetAddress = v.object({ url: v.string(), integrity: Integrity });

/**
 * The part of the release set in a document: the releases of its route, and the URLs of the rest.
 */
export const DocumentReleases = v.object({
  /** Number of the log entry that the visit started with. */
  n: v.number(),
  /** When that entry was written, ISO 8601: the same in every document until the next entry. */
  at: v.string(),
  /** Version of the host. */
  host: v.string(),
  /** Screen → stable version: of every screen, or only of the route's if the set is in parts. */
  index: v.record(v.string(), v.string()),
  /** URL of the whole set, and its hash. */
  set: SetAddress,
  /**
   * The parts of the set, ordered by name, if it is too large for one file: each has the screens
   * from `from` up to the next part's.
   */
  parts: v.optional(v.array(v.object({ from: v.string(), ...SetAddress.entries }))),
  /** Screen → path: the routes of releases that the host does not have itself. */
  routes: v.optional(v.record(v.string(), v.string())),
  /** The screen that a developer link takes from a server on this machine. */
  develop: v.optional(v.object({ screen: v.string(), origin: LoopbackOrigin })),
  /** The slot of the route's screen; null for an unknown path, and for the screen in `develop`. */
  route: v.nullable(ScreenSlot),
});
export type DocumentReleases = v.InferOutput<typeof DocumentReleases>;

/** The JSON in `<script type="application/json" id="vitrine">`. */
export const DocumentData = v.object({
  config: Configuration,
  releases: DocumentReleases,
});
export type DocumentData = v.InferOutput<typeof DocumentData>;
