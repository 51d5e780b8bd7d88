import { createHash } from 'node:crypto';
import { inlineScriptProblems, templateProblems } from '@vitrine/release-log';
import { ROUTES } from '@vitrine/routes';
import type { LiveHost } from '../release-state/load-release-state.ts';
import type { ReleaseStateSource } from '../release-state/watch-release-log.ts';
import { fetchFromDevServer } from './fetch-from-dev-server.ts';

/** The version of a host that runs from source; no release has such a version. */
const DEV_HOST_PATH = /^\/host\/dev-[0-9a-f]+(\/.*)$/;

/** The path of a file on the host's development server; undefined if the URL is a release's. */
export function devHostPath(pathname: string): string | undefined {
  return DEV_HOST_PATH.exec(pathname)?.[1];
}

/**
 * Reads the host from its development server. Its version changes with the template and the inline
 * script, because the version is part of the documents' cache key.
 */
export async function readDevHost(origin: string): Promise<LiveHost> {
  const [template, inlineScript] = await Promise.all(
    ['/index.html', '/start.js'].map(async (path) =>
      (await fetchFromDevServer(origin, path)).text(),
    ),
  );
  const problems = [
    ...templateProblems(template ?? ''),
    ...inlineScriptProblems(inlineScript ?? ''),
  ];
  if (template === undefined || inlineScript === undefined || problems.length > 0) {
    throw new Error(`The host's development server has no valid document: ${problems.join(' ')}`);
  }
  const hash = createHash('sha256')
    .update(`${template}\0${inlineScript}`)
    .digest('hex')
    .slice(0, 10);
  return {
    version: `dev-${hash}`,
    base: `/host/dev-${hash}`,
    template,
    inlineScript,
    styles: [],
    scripts: [],
    messages: {},
    routes: ROUTES,
  };
}

/** The live state with the host that was read last from its development server. */
export function withDevHost(
  live: ReleaseStateSource,
  host: () => LiveHost | undefined,
): ReleaseStateSource {
  return {
    ...live,
    current: () => {
      const current = live.current();
      return current && { ...current, host: host() ?? current.host };
    },
  };
}
