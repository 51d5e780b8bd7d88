import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, runStep } from '../steps.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Folder of the Next.js storefront, a workspace of its own. */
const NEXT_PEER = join(ROOT, 'bench/peers/next');
const NEXT = join(NEXT_PEER, 'node_modules', 'next', 'dist', 'bin', 'next');

const environment = (contentUrl: string) => ({
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  VITRINE_CONTENT_URL: contentUrl,
});

/**
 * Installs and builds the Next.js storefront with the catalogue of a content service.
 *
 * @throws {Error} with the output of the step that failed.
 */
export async function installNext(contentUrl: string): Promise<void> {
  await installPackages(NEXT_PEER);
  await runStep(NEXT_PEER, process.execPath, [NEXT, 'build'], environment(contentUrl));
}

/** The process that serves the built storefront. */
export const nextCommand = (port: number, contentUrl: string) => ({
  command: process.execPath,
  args: [NEXT, 'start', NEXT_PEER, '-p', String(port)],
  env: environment(contentUrl),
  ready: `http://localhost:${port}/en/home`,
});
