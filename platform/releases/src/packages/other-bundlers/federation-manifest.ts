import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeIssues } from '@vitrine/release-log';
import * as v from 'valibot';
import { CommandError } from '../../command-error.ts';

/** The manifest that the Module Federation plugins of all bundlers can write. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

const Paths = v.object({
  sync: v.optional(v.array(v.string()), []),
  async: v.optional(v.array(v.string()), []),
});
const Assets = v.object({ js: Paths, css: Paths });

/** The part of `mf-manifest.json` that a release record is made from. */
const FederationManifest = v.object({
  name: v.string(),
  metaData: v.object({
    globalName: v.optional(v.string()),
    publicPath: v.optional(v.string()),
    getPublicPath: v.optional(v.string()),
    remoteEntry: v.object({
      name: v.string(),
      path: v.optional(v.string(), ''),
      type: v.optional(v.string(), 'global'),
    }),
  }),
  exposes: v.array(v.object({ path: v.string(), assets: Assets })),
  shared: v.array(v.object({ name: v.string(), requiredVersion: v.string(), assets: Assets })),
});
export type FederationManifest = v.InferOutput<typeof FederationManifest>;

/**
 * Reads the manifest of a build.
 *
 * @returns `undefined` if the build has none.
 * @throws {CommandError} `unfit-build` if it is invalid.
 */
export async function readFederationManifest(
  dist: string,
): Promise<FederationManifest | undefined> {
  const path = join(dist, FEDERATION_MANIFEST);
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw cause;
  });
  if (text === undefined) return undefined;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), FederationManifest), text);
  if (result.success) return result.output;
  throw new CommandError('unfit-build', `${path} is not valid: ${describeIssues(result.issues)}.`, {
    remedy: 'Build again with the Module Federation plugin, or set its option manifest to false.',
  });
}
