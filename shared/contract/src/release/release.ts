import * as v from 'valibot';
import {
  boundedList,
  boundedRecord,
  boundedText,
  MAX_FILES,
  MAX_NAME_LENGTH,
  MAX_REASON_LENGTH,
  MAX_SCREENS,
  Time,
} from './limits.ts';
import { MAX_ROUTE_LENGTH, routeProblem } from './route.ts';

/** The contract number of this code. A screen requires one, and a host supports some. */
export const CONTRACT = 1;

/** `sha384-…`, in the form of the `integrity` attribute. */
export const Integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** A version ends with the hash of its content: `1.4.0-3f9a1c2b7d`. */
const Version = v.pipe(v.string(), v.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,127}$/));
const FilePath = v.pipe(
  v.string(),
  v.regex(/^(?=.{1,255}$)[0-9A-Za-z_@-][0-9A-Za-z_@.-]*(\/[0-9A-Za-z_@-][0-9A-Za-z_@.-]*)*$/),
);
const Name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/));
/** The path of a screen's pages, in React Router's notation: `/:locale/recipes/:slug`. */
export const Route = v.pipe(
  v.string(),
  v.check(
    (path) => routeProblem(path) === undefined,
    ({ input }) => `${input} cannot be a route: it ${routeProblem(input)}`,
  ),
);

/** The origin of a server that only programs of the same machine reach. */
export const LoopbackOrigin = v.pipe(
  v.string(),
  v.regex(/^http:\/\/(?:localhost|127\.0\.0\.1):[1-9]\d{3,4}$/),
);

const FileRecord = v.object({
  integrity: Integrity,
  /** In bytes, before compression. */
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type FileRecord = v.InferOutput<typeof FileRecord>;

/** A token or a grant of the release API, by its id in `keys.json`. */
export const Credential = v.pipe(
  v.string(),
  v.regex(/^(?:token|oidc):[a-z][a-z0-9-]{0,63}$/, 'is not a credential such as token:product-ci.'),
);

/** Without them, nothing is served. They are optional so that tools can read an unsigned store. */
const signed = {
  /** For whom the release API signed it: the token, or the grant for the jobs of a CI. */
  credential: v.optional(Credential),
  /** The key of who signed it. */
  keyId: v.optional(boundedText(64)),
  /** The Ed25519 signature over all other fields, in base64url. */
  signature: v.optional(boundedText(100)),
};

const provenance = {
  /** Commit that contains the sources; null without version control, or if they differ from it. */
  commit: v.nullable(boundedText(100)),
  /** True if the sources were not committed when they were built. */
  dirty: v.optional(v.boolean()),
  /** The team that owns the package: `vitrine.owner` in its package.json. */
  owner: v.optional(Name),
  /** Name of the publisher. */
  by: boundedText(MAX_NAME_LENGTH),
  /** Time of publication. */
  at: Time,
  ...signed,
};

const screenRelease = {
  screen: Name,
  version: Version,
  contract: v.pipe(v.number(), v.integer()),
  /** The global under which the entry registers its container; the same for all releases. */
  container: v.pipe(v.string(), v.regex(/^[a-z_$][\w$]{0,127}$/i)),
  entry: FilePath,
  /**
   * True for an entry with our own container. Others need the Module Federation runtime in the
   * page.
   */
  standalone: v.optional(v.boolean()),
  /**
   * The files that the host requests by name; the entry contains the hashes of its other chunks.
   */
  files: v.record(FilePath, FileRecord),
  /** The files of the first paint besides the entry. */
  firstPaint: v.object({ scripts: v.array(FilePath), styles: v.array(FilePath) }),
  /** The screen's messages: locale → scripts. */
  locales: v.record(v.string(), v.array(FilePath)),
  /** RFC 6570 templates of the content that the route requests. */
  preload: v.array(v.string()),
  /** Shared module → accepted version range. */
  shared: v.record(v.string(), v.string()),
};

const Paths = boundedList(FilePath, 64);
/**
 * The lists of a record, with their largest sizes. A browser gets them from an edge, which has
 * judged the record, and need not download the limits.
 */
const files = boundedRecord(FilePath, FileRecord, MAX_FILES);
const firstPaint = v.object({ scripts: Paths, styles: Paths });
/** Shared module → version, or range of versions. */
const Versions = boundedRecord(boundedText(214), boundedText(100), 64);
const messages = boundedRecord(boundedText(35), Paths, 64);

/** A screen's release, with the fields that a browser needs. */
export const ScreenRelease = v.object({
  ...screenRelease,
  /**
   * Origin of a development server that serves the files, without hashes. Only the edge of `pnpm
   * dev` sets it, never a release's record, and only a host built for development uses it.
   */
  devServer: v.optional(v.pipe(v.string(), v.url())),
  /**
   * Origin of the server on this machine that serves the files, with their hashes: the host adds it
   * to the builds of the screen that a developer link names.
   */
  localOrigin: v.optional(LoopbackOrigin),
});
export type ScreenRelease = v.InferOutput<typeof ScreenRelease>;

/** The record of a screen's release in the store, with all files and its provenance. */
export const ScreenRecord = v.object({
  ...screenRelease,
  ...{ files, firstPaint, locales: messages, shared: Versions },
  preload: boundedList(boundedText(500), 32),
  /** The path of its pages. A promotion adds it to the site, and a removal takes it away. */
  route: Route,
  /** The RFC 6570 template of the list of its pages, in the form of the content's sitemap. */
  sitemap: v.optional(v.pipe(boundedText(500), v.startsWith('/'))),
  /** Its Module Federation manifest, for other hosts. Older releases have none. */
  manifest: v.optional(FilePath),
  /** Its outline, from which the edge prints the first HTML of its pages. */
  outline: v.optional(FilePath),
  ...provenance,
});
export type ScreenRecord = v.InferOutput<typeof ScreenRecord>;

/** The record of a host's release. */
export const HostRecord = v.object({
  version: Version,
  /** The contract numbers that it supports. */
  contracts: boundedList(v.pipe(v.number(), v.integer()), 16),
  /** The document's template, and the inline script. */
  document: FilePath,
  start: FilePath,
  files,
  /** The files that the document loads. */
  firstPaint,
  /** The shell's messages: locale → scripts. */
  locales: messages,
  /** Shared module → version. */
  lends: Versions,
  /**
   * Screen → path: the routes that it has in any release set, which the edge uses too. Older hosts
   * do not have the field.
   */
  routes: v.optional(boundedRecord(boundedText(64), boundedText(MAX_ROUTE_LENGTH), MAX_SCREENS)),
  ...provenance,
});
export type HostRecord = v.InferOutput<typeof HostRecord>;

/** A release by version, with the hash of its record. */
export const ReleaseReference = v.object({ version: Version, record: Integrity });
export type ReleaseReference = v.InferOutput<typeof ReleaseReference>;

const Salt = v.pipe(v.string(), v.regex(/^.{1,100}$/));
const Share = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));

const slotSchema = <Release extends v.GenericSchema>(release: Release) =>
  v.object({
    stable: release,
    /** The stable release before it, which a visit falls back to. */
    lastGood: v.nullable(release),
    /** Shown to `share` per cent of the devices; `salt` draws new buckets for each promotion. */
    canary: v.nullable(v.object({ release, share: Share, salt: Salt })),
  });

const changed = {
  /** The entry that last changed the target, so that readers can skip the entries in between. */
  changed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** When it was changed. */
  at: v.optional(Time),
  /** Of who changed it, so that a reader can verify it without reading that entry. */
  ...signed,
};
/** The largest number of steps of a guarded canary. */
const MAX_STEPS = 10;
/** Percentage of devices; 100 is a promotion for all. */
const Step = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));
const isAscending = (steps: number[]) =>
  steps.every((step, index) => step > (steps[index - 1] ?? 0));

/**
 * The permission of who promoted a guarded canary: a guard may widen the release by these steps, or
 * take it back. Its signature names the channel and the screen too.
 */
export const Mandate = v.looseObject({
  release: ReleaseReference,
  /** The shares that the guard may widen it to. */
  steps: v.pipe(
    boundedList(Step, MAX_STEPS),
    v.minLength(1),
    v.check(isAscending, 'are not in ascending order.'),
  ),
  /** The id of the guard's key, or its token at a release API: `token:guard`. */
  guard: v.pipe(boundedText(80), v.minLength(1)),
  /** The entry that began the guarded canary, and its time. */
  n: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: Time,
  ...signed,
});
export type Mandate = v.InferOutput<typeof Mandate>;

const guarded = {
  /** Of a guarded canary. It stays when the guard has ended the canary. */
  mandate: v.optional(Mandate),
  /** Set if the guard changed the slot, by its mandate. */
  byGuard: v.optional(v.literal(true)),
};
/** Fields of later versions stay: the slot's signature covers them, and entries copy slots. */
const ReferenceSlot = v.looseObject({
  ...slotSchema(ReleaseReference).entries,
  ...guarded,
  ...changed,
});
/** A screen that is off the site has no slot, but still says who changed it last. */
const Removal = v.looseObject(changed);
export const ScreenSlot = slotSchema(ScreenRelease);
export type ScreenSlot = v.InferOutput<typeof ScreenSlot>;

const LogAction = v.object({
  kind: v.picklist(['promote', 'canary', 'rollback', 'unpromote']),
  /** `host`, or the name of a screen. */
  target: Name,
  version: Version,
  /** Percentage of devices for a canary. */
  share: v.optional(Share),
});
export type LogAction = v.InferOutput<typeof LogAction>;

/** `channels/<channel>/<n>.json`: entry n of the log, with the whole release set by reference. */
export const LogEntry = v.object({
  n: v.pipe(v.number(), v.integer(), v.minValue(1)),
  channel: Name,
  /** The hash of the bytes of entry n−1; null in the first one. */
  previous: v.nullable(Integrity),
  at: Time,
  by: boundedText(MAX_NAME_LENGTH),
  why: boundedText(MAX_REASON_LENGTH),
  action: LogAction,
  set: v.object({
    host: v.nullable(ReferenceSlot),
    screens: boundedRecord(Name, ReferenceSlot, MAX_SCREENS),
    /** The screens that were live and are not any more; absent without such screens. */
    removed: v.optional(boundedRecord(Name, Removal, MAX_SCREENS)),
  }),
  /** Of who promoted or rolled back. */
  ...signed,
});
export type LogEntry = v.InferOutput<typeof LogEntry>;

/**
 * `/sets/<n>.json`: the release set of entry n with its records, for the browser;
 * `/sets/<n>/<screen>.json`: a part of it.
 */
export const ReleaseSet = v.object({
  n: v.number(),
  channel: Name,
  screens: v.record(Name, ScreenSlot),
});
export type ReleaseSet = v.InferOutput<typeof ReleaseSet>;
