import * as v from 'valibot';

/** How a replica does. */
export const ReplicaStatus = v.object({
  /** Whether the connection to PostgreSQL stands. */
  connected: v.boolean(),
  /** The revision that the replica has; 0 while nothing is in it. */
  revision: v.number(),
  /** The last known revision of the projection in PostgreSQL. */
  lastRevision: v.number(),
  /** When the replica last had that revision (ISO 8601); absent for never since the start. */
  upToDateAt: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
  /** The documents of a first load. */
  loading: v.exactOptional(v.object({ done: v.number(), total: v.number() })),
  /** Why it does not follow, and what to do. */
  problem: v.exactOptional(v.string()),
});
export type ReplicaStatus = v.InferOutput<typeof ReplicaStatus>;

export const NEW_REPLICA: ReplicaStatus = {
  connected: false,
  revision: 0,
  lastRevision: 0,
};

/** A message of the thread that follows. */
export const ReplicaMessage = v.variant('kind', [
  v.object({ kind: v.literal('status'), status: ReplicaStatus }),
  v.object({
    kind: v.literal('log'),
    level: v.picklist(['info', 'warn', 'error']),
    message: v.string(),
    details: v.record(v.string(), v.unknown()),
  }),
]);
export type ReplicaMessage = v.InferOutput<typeof ReplicaMessage>;

/** The parameters of that thread. */
export const ReplicaTask = v.object({
  /** The URL of the database. */
  database: v.string(),
  /** The path of the replica. */
  path: v.string(),
  /** The key of the projection. */
  projection: v.string(),
});
export type ReplicaTask = v.InferOutput<typeof ReplicaTask>;
