import { join } from 'node:path';
import { withPayload } from '@payloadcms/next/withPayload';

// Payload comes from the workspace of the repository, by a link.
const root = join(import.meta.dirname, '..', '..');

export default withPayload(
  {
    poweredByHeader: false,
    // Only then Next notes what a server of its own needs at run time: a packed admin has that alone.
    output: 'standalone',
    outputFileTracingRoot: root,
    turbopack: { root },
    // The repository's compiler checks the types.
    typescript: { ignoreBuildErrors: true },
  },
  { devBundleServerPackages: false },
);
