import * as v from 'valibot';

// The answers of the commands, with the fields that the page shows, and those of the console.

const Text = v.nullable(v.string());

const origin = { commit: v.optional(Text), dirty: v.optional(v.boolean()) };
const change = { since: Text, by: Text, why: Text };

const Canary = v.object({
  version: v.string(),
  share: v.number(),
  guard: v.optional(Text),
  ...change,
  ...origin,
});

/** The releases of one target that are live, and since when. */
const LiveTarget = v.object({
  version: v.string(),
  lastGood: Text,
  canary: v.nullish(Canary),
  owner: v.optional(Text),
  ...change,
  ...origin,
});
export type LiveTarget = v.InferOutput<typeof LiveTarget>;

const Removed = v.object({ version: v.string(), ...change });

const Edge = v.object({
  edge: v.string(),
  state: v.picklist(['serves', 'differs', 'refuses', 'away']),
  n: v.nullable(v.number()),
  problem: v.optional(Text),
});

/** How one release did with visitors; the vitals are those of the slowest quarter. */
const Signals = v.object({
  screen: v.string(),
  release: v.string(),
  role: v.string(),
  views: v.number(),
  failures: v.number(),
  errors: v.object({ loader: v.number(), render: v.number(), event: v.number() }),
  /** The code that threw most often. `status` has it, a part of the day has not. */
  thrownAt: v.optional(v.array(v.object({ at: v.string(), views: v.number() }))),
  p75: v.object({
    lcp: v.nullable(v.number()),
    inp: v.nullable(v.number()),
    cls: v.nullable(v.number()),
  }),
});
export type Signals = v.InferOutput<typeof Signals>;

/** `screen status --json`. */
export const Status = v.object({
  channel: v.string(),
  n: v.number(),
  at: Text,
  verified: v.nullish(v.boolean()),
  problem: v.optional(v.string()),
  missing: v.optional(v.number()),
  shown: v.optional(v.number()),
  host: v.nullable(LiveTarget),
  screens: v.record(v.string(), LiveTarget),
  removed: v.optional(v.record(v.string(), Removed)),
  failedChecks: v.optional(v.array(v.string())),
  edges: v.optional(v.array(Edge)),
  signals: v.optional(
    v.union([v.object({ releases: v.array(Signals) }), v.object({ problem: v.string() })]),
  ),
});
export type Status = v.InferOutput<typeof Status>;

const Entry = v.object({
  n: v.number(),
  at: v.string(),
  by: v.string(),
  key: v.optional(Text),
  credential: v.optional(v.string()),
  why: v.string(),
  action: v.string(),
  target: v.string(),
  version: v.string(),
  share: v.optional(v.number()),
  refused: v.optional(v.string()),
  ...origin,
});
export type Entry = v.InferOutput<typeof Entry>;

/** `screen history --json`. */
export const History = v.object({
  channel: v.string(),
  entries: v.array(Entry),
  message: v.optional(v.string()),
});
export type History = v.InferOutput<typeof History>;

/** A request that was not carried out. */
export interface Problem {
  code: string;
  message: string;
  remedy?: string | undefined;
}

/** Somebody who is signed in. */
export interface Identity {
  name: string;
  /** The end of a sentence: `it may promote product on all channels`. */
  rights: string;
  /** Whether a front sends the token with each request: then the front signs out. */
  isByFront: boolean;
}

/** How the releases of a target did with visitors in a part of the last day. */
export interface SignalsOfTime {
  from: string;
  until: string;
  releases: readonly Signals[];
}

/** `promote`, `rollback` and `remove` with `--json`. */
export const Changed = v.object({
  changed: v.boolean(),
  n: v.optional(v.number()),
  reason: v.optional(v.string()),
  action: v.optional(v.string()),
  version: v.optional(v.string()),
  share: v.optional(v.number()),
  dryRun: v.optional(v.boolean()),
});

/** The outcome of a change. */
export interface ChangeResult extends v.InferOutput<typeof Changed> {
  /** The notes and warnings of the command. */
  notes: readonly string[];
  /** The same as a command line. */
  command: string;
}

/** A release in the store. */
export interface PublishedRelease {
  version: string;
  at: string;
  by: string;
  commit: string | null;
  dirty: boolean;
  /** Its recorded check in a browser. */
  check: 'passed' | 'failed' | 'none';
}

/** The bytes after brotli that visitors download of a release before its first paint. */
export interface ReleaseSize {
  version: string;
  at: string;
  bytes: number;
  /** The most that `check` allows, by package.json as it is now; `null` without a budget. */
  budget: number | null;
}

/** `preview --json`. */
export const Preview = v.object({
  link: v.string(),
  ends: v.string(),
  notes: v.array(v.string()),
});
export type Preview = v.InferOutput<typeof Preview>;

export interface Commit {
  commit: string;
  by: string;
  subject: string;
}
