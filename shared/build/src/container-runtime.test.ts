import { beforeEach, expect, test, vi } from 'vitest';

/** The bundler's runtime of a build that exposes `./screen`, whose chunk `s` borrows React. */
function bundlerRuntime() {
  const modules: Record<string, (module: { exports: unknown }) => void> = {};
  const f: { consumes?: (chunk: string, promises: Promise<void>[]) => void } = {};
  const load = async (chunk: string) => {
    const promises: Promise<void>[] = [];
    f.consumes?.(chunk, promises);
    await Promise.all(promises);
    return (id: string) => {
      const module = { exports: {} as unknown };
      modules[id]?.(module);
      return module.exports;
    };
  };
  return {
    m: modules,
    f,
    consumesLoadingData: {
      chunkMapping: { s: ['r'] },
      moduleIdToConsumeDataMapping: { r: { shareKey: 'react' } },
    },
    initializeExposesData: {
      moduleMap: { './screen': () => load('s').then((module) => () => module('r')) },
    },
    initContainer: (_: object): void => undefined,
    getContainer:
      async (_: string): Promise<() => unknown> =>
      () =>
        undefined,
  };
}

let runtime: ReturnType<typeof bundlerRuntime>;

beforeEach(async () => {
  runtime = bundlerRuntime();
  vi.stubGlobal('__webpack_require__', runtime);
  vi.resetModules();
  await import('./container-runtime.ts');
});

const scope = (get: () => unknown) => ({ react: { '19.3.1': { get } } });

test.each([
  ['at once', () => () => 'React'],
  ['later', async () => () => 'React'],
])('a chunk waits for what it borrows, be it there %s', async (_, get) => {
  runtime.initContainer(scope(get));
  const screen = await runtime.getContainer('./screen');
  expect(screen()).toBe('React');
});

test('what was borrowed once is not asked for again', async () => {
  const get = vi.fn(() => () => 'React');
  runtime.initContainer(scope(get));
  await runtime.getContainer('./screen');
  await runtime.getContainer('./screen');
  expect(get).toHaveBeenCalledTimes(1);
});

test('what is not lent is named, and may come the next time', async () => {
  runtime.initContainer({});
  await expect(runtime.getContainer('./screen')).rejects.toThrow('react is not lent');
  runtime.initContainer(scope(() => () => 'React'));
  expect((await runtime.getContainer('./screen'))()).toBe('React');
});

test('what is not exposed is named', async () => {
  await expect(runtime.getContainer('./other')).rejects.toThrow('./other is not exposed');
});
