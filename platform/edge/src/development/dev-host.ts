import { createHash } from 'node:crypto';
import { inlineScriptProblems, templateProblems } from '@vitrine/release-log';
import { matchPath } from '@vitrine/routes';
import type { LiveHost } from '../release-state/load-release-state.ts';
import type { ReleaseStateSource } from '../release-state/watch-release-log.ts';
import { fetchFromDevServer } from './fetch-from-dev-server.ts';

/** A host from its sources has a version that no release has. */
const VERSION = /^\/host\/dev-[0-9a-f]+(\/.*)$/;

/** What a host's development server has at an address of the edge; undefined when it is a release's. */
export function devHostPath(pathname: string): string | undefined {
  return VERSION.exec(pathname)?.[1];
}

/**
 * The host as its development server has it now. Its version changes with what stands in the
 * document, since documents are kept by it.
 */
export async function readDevHost(origin: string): Promise<LiveHost> {
  const [template, start] = await Promise.all(
    ['/index.html', '/start.js'].map(async (path) =>
      (await fetchFromDevServer(origin, path)).text(),
    ),
  );
  const problems = [...templateProblems(template ?? ''), ...inlineScriptProblems(start ?? '')];
  if (template === undefined || start === undefined || problems.length > 0) {
    throw new Error(`The host's development server has no document: ${problems.join(' ')}`);
  }
  const hash = createHash('sha256').update(`${template}\0${start}`).digest('hex').slice(0, 10);
  return {
    version: `dev-${hash}`,
    template,
    inlineScript: start,
    styles: [],
    scripts: [],
    messages: {},
    match: matchPath,
  };
}

/** What is live, but for the host, which is the one that was read last. */
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
