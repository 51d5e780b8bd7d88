import { type DocumentReleases, Integrity, ScreenRelease } from '@vitrine/contract';
import type { DataRouter } from 'react-router';
import * as v from 'valibot';
import { CodedError, messageOf } from '../../errors/coded-error.ts';
import { RELEASE_SET_TIMEOUT_MS } from '../deadlines.ts';
import { runScript } from '../load/run-script.ts';
import type { ScreenRegistry } from '../load/screen-registry.ts';
import type { ReleaseSelector } from '../select/release-selector.ts';

type Develop = NonNullable<DocumentReleases['develop']>;

/** `/__vitrine/build` of the server: the latest good build, and the hash of the page's client. */
const Build = v.object({ release: v.nullable(ScreenRelease), client: Integrity });

/** The event of the client after each good build. */
const BUILD_EVENT = 'vitrine:build';

/** The screen that a developer link takes from a server on this machine. */
export interface LocalScreen {
  /** Selects the latest build of the screen, and the releases of the document for all others. */
  inPlaceOf: (selector: ReleaseSelector) => ReleaseSelector;
  /** Shows each new build in place of the last one, without a document load. */
  followBuilds: (screens: Pick<ScreenRegistry, 'renew'>, router: DataRouter) => void;
}

export function createLocalScreen({ screen, origin }: Develop): LocalScreen {
  const rejected = new Set<string>();
  let latest: Promise<ScreenRelease> | undefined;
  let hasClient = false;

  async function readBuild(): Promise<ScreenRelease> {
    const build = await fetchBuild(`${origin}/__vitrine/build`);
    // It shows failed builds and errors, so it runs before the screen.
    if (!hasClient) {
      await runScript({ url: `${origin}/__vitrine/client.js`, integrity: build.client });
    }
    hasClient = true;
    if (build.release === null) throw new CodedError('build', `${origin} has no good build yet`);
    return { ...build.release, localOrigin: origin };
  }

  function select(): Promise<ScreenRelease> {
    latest ??= readBuild();
    latest.catch(() => {
      latest = undefined;
    });
    return latest;
  }

  return {
    inPlaceOf: (selector) => ({
      ...selector,
      async select(name) {
        if (name !== screen) return selector.select(name);
        const release = await select();
        return rejected.has(release.version) ? undefined : release;
      },
      reject(record) {
        if (record.screen === screen) rejected.add(record.version);
        else selector.reject(record);
      },
      reset(name) {
        if (name !== screen) return selector.reset(name);
        rejected.clear();
        latest = undefined;
      },
    }),
    followBuilds(screens, router) {
      addEventListener(BUILD_EVENT, (event) => {
        event.preventDefault();
        latest = undefined;
        rejected.clear();
        screens.renew(screen);
        const isShown = router.state.matches.some(({ route }) => route.id === screen);
        if (isShown) void router.revalidate();
      });
    },
  };
}

async function fetchBuild(url: string): Promise<v.InferOutput<typeof Build>> {
  try {
    const signal = AbortSignal.timeout(RELEASE_SET_TIMEOUT_MS);
    const response = await fetch(url, { cache: 'no-store', signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return v.parse(Build, await response.json());
  } catch (cause) {
    throw new CodedError('build', `${url} did not answer: ${messageOf(cause)}`, cause);
  }
}
