import * as v from 'valibot';

/** The contract's number that this code keeps. A screen says which it needs, a host which it serves. */
export const CONTRACT = 1;

/** `sha384-…`, as the `integrity` attribute wants it. */
export const Integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** A version ends in its content's hash: `1.4.0-3f9a1c2b7d`. */
const Version = v.pipe(v.string(), v.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,127}$/));
const FilePath = v.pipe(
  v.string(),
  v.regex(/^[0-9A-Za-z_@-][0-9A-Za-z_@.-]*(\/[0-9A-Za-z_@-][0-9A-Za-z_@.-]*)*$/),
);
const Name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/));

const FileRecord = v.object({
  integrity: Integrity,
  /** In bytes, before compression. */
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type FileRecord = v.InferOutput<typeof FileRecord>;

const provenance = {
  /** Commit of the sources, when they are under version control. */
  commit: v.nullable(v.string()),
  /** Who published. */
  by: v.string(),
  /** When it was published, ISO 8601 in UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Reserved: a signature over the record, and the key it was made with. */
  signature: v.optional(v.string()),
  keyId: v.optional(v.string()),
};

const screenRelease = {
  screen: Name,
  version: Version,
  contract: v.pipe(v.number(), v.integer()),
  /** Federation name, one per build: two builds can meet in one page. */
  container: v.pipe(v.string(), v.regex(/^[a-z_$][\w$]*$/i)),
  entry: FilePath,
  /** Its entry is a whole container. Older ones need the core of a federation runtime in the page. */
  standalone: v.optional(v.boolean()),
  /** The files that the host asks for by name; the entry holds the hashes of its other chunks. */
  files: v.record(FilePath, FileRecord),
  /** What the first paint needs besides the entry. */
  firstPaint: v.object({ scripts: v.array(FilePath), styles: v.array(FilePath) }),
  /** The screen's words: locale → the scripts that hold them. */
  locales: v.record(v.string(), v.array(FilePath)),
  /** RFC 6570 templates of the content that the route asks for. */
  preload: v.array(v.string()),
  /** Lent package → range it is content with. */
  shared: v.record(v.string(), v.string()),
};

/** A screen's release, as far as a browser needs it. */
export const ScreenRelease = v.object({
  ...screenRelease,
  /**
   * Origin of a development server that has the files, without hashes. The edge on a developer's own
   * machine says it, never a release's record, and only a host built for development heeds it.
   */
  devServer: v.optional(v.pipe(v.string(), v.url())),
});
export type ScreenRelease = v.InferOutput<typeof ScreenRelease>;

/** `release.json` of a screen, in the store: with every file, and where it comes from. */
export const ScreenRecord = v.object({ ...screenRelease, ...provenance });
export type ScreenRecord = v.InferOutput<typeof ScreenRecord>;

/** `release.json` of the host. */
export const HostRecord = v.object({
  version: Version,
  /** Contract numbers it serves. */
  contracts: v.array(v.pipe(v.number(), v.integer())),
  /** The document's template, and the script that goes inline into it. */
  document: FilePath,
  start: FilePath,
  files: v.record(FilePath, FileRecord),
  /** What the document loads. */
  firstPaint: v.object({ scripts: v.array(FilePath), styles: v.array(FilePath) }),
  /** The shell's words: locale → the scripts that hold them. */
  locales: v.record(v.string(), v.array(FilePath)),
  /** Lent package → version. */
  lends: v.record(v.string(), v.string()),
  /** Screen → path: the routes that its router knows, so that the edge knows the same. Older hosts do not say. */
  routes: v.optional(v.record(v.string(), v.string())),
  ...provenance,
});
export type HostRecord = v.InferOutput<typeof HostRecord>;

/** A release by name, pinned by the hash of its `release.json`. */
export const ReleaseReference = v.object({ version: Version, record: Integrity });
export type ReleaseReference = v.InferOutput<typeof ReleaseReference>;

const Share = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));

const slotOf = <Release extends v.GenericSchema>(release: Release) =>
  v.object({
    stable: release,
    /** The stable one before it: what a visit falls back on. */
    lastGood: v.nullable(release),
    /** Shown to `share` per cent of the devices; `salt` deals the buckets anew for each promotion. */
    canary: v.nullable(v.object({ release, share: Share, salt: v.string() })),
  });

const ReferenceSlot = v.object({
  ...slotOf(ReleaseReference).entries,
  /** The entry that made the slot what it is, so that nobody has to walk back through the others'. */
  changed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export const ScreenSlot = slotOf(ScreenRelease);
export type ScreenSlot = v.InferOutput<typeof ScreenSlot>;

const LogAction = v.object({
  kind: v.picklist(['promote', 'canary', 'rollback']),
  /** `host`, or a screen's name. */
  target: Name,
  version: Version,
  /** Share of a canary, in per cent. */
  share: v.optional(Share),
});
export type LogAction = v.InferOutput<typeof LogAction>;

/** `channels/<channel>/<n>.json`: entry n of the log, holding the whole release set by reference. */
export const LogEntry = v.object({
  n: v.pipe(v.number(), v.integer(), v.minValue(1)),
  channel: Name,
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  why: v.string(),
  action: LogAction,
  set: v.object({
    host: v.nullable(ReferenceSlot),
    screens: v.record(Name, ReferenceSlot),
  }),
});
export type LogEntry = v.InferOutput<typeof LogEntry>;

/**
 * `/sets/<n>.json`: the release set of entry n with its records resolved, for the browser;
 * `/sets/<n>/<screen>.json`: a part of it.
 */
export const ReleaseSet = v.object({
  n: v.number(),
  channel: Name,
  screens: v.record(Name, ScreenSlot),
});
export type ReleaseSet = v.InferOutput<typeof ReleaseSet>;
