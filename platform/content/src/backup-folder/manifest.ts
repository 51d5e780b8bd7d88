import * as v from 'valibot';

/** File name of the manifest. A folder without it is not a complete backup. */
export const MANIFEST = 'manifest.json';
/** Folder of the files, beside the manifest. */
export const FILES = 'files';

/** A path that cannot lead out of the folder it is restored to. */
const RelativePath = v.pipe(
  v.string(),
  v.check(
    (path) =>
      !/[\\\0]/.test(path) && path.split('/').every((part) => !['', '.', '..'].includes(part)),
    'is not a path inside the backup',
  ),
);

export const Manifest = v.object({
  format: v.literal(1),
  kind: v.literal('content'),
  /** Time of the backup, ISO 8601 in UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** In the order in which they are restored. */
  files: v.array(
    v.object({
      path: RelativePath,
      size: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    }),
  ),
});
export type Manifest = v.InferOutput<typeof Manifest>;
