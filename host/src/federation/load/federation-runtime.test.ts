// @vitest-environment happy-dom
import * as React from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadByRuntime } from './federation-runtime.ts';

type Core = NonNullable<typeof globalThis._FEDERATION_RUNTIME_CORE>;
type ShareScope = Parameters<InstanceType<Core['ModuleFederation']>['initShareScopeMap']>[1];

const entry = (name: string) => ({ url: `http://r.test/${name}.js`, integrity: 'sha384-a' });

afterEach(() => vi.unstubAllGlobals());

// As releases do whose entries bring the plugin's runtime and take its core from the host.
test('an entry that uses the runtime’s core finds it, and the host’s React through it', async () => {
  const name = 'home_consuming';
  const core = globalThis._FEDERATION_RUNTIME_CORE;
  if (core === undefined) throw new Error('no runtime core');
  const instance = new core.ModuleFederation({ name, remotes: [], shared: {} });
  vi.stubGlobal(name, {
    init: (scope: ShareScope) => instance.initShareScopeMap('default', scope),
    get: () =>
      instance.loadShare('react', {
        customShareInfo: { shareConfig: { singleton: true, requiredVersion: '^19.0.0' } },
      }),
  });
  expect(await loadByRuntime(name, entry(name), 0)).toBe(React);
});

// An older host, which only has the runtime, loads newer releases like this.
test('the runtime also loads a container of our own build', async () => {
  const name = 'home_whole';
  let chunk = async (): Promise<() => unknown> => () => undefined;
  const runtime = {
    m: {} as Record<string, (module: { exports: unknown }) => void>,
    f: {} as { consumes?: (chunk: string, promises: Promise<void>[]) => void },
    consumesLoadingData: {
      chunkMapping: { s: ['r'] },
      moduleIdToConsumeDataMapping: { r: { shareKey: 'react' } },
    },
    initializeExposesData: { moduleMap: { './screen': () => chunk() } },
    initContainer: undefined,
    getContainer: undefined,
  };
  chunk = async () => {
    const promises: Promise<void>[] = [];
    runtime.f.consumes?.('s', promises);
    await Promise.all(promises);
    const module: { exports: unknown } = { exports: undefined };
    runtime.m['r']?.(module);
    return () => module.exports;
  };
  vi.stubGlobal('__webpack_require__', runtime);
  await import('@vitrine/build/container-runtime');
  vi.stubGlobal(name, { init: runtime.initContainer, get: runtime.getContainer });
  expect(await loadByRuntime(name, entry(name), 0)).toBe(React);
});
