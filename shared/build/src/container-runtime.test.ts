import { beforeEach, expect, test, vi } from 'vitest';

/** The bundler's runtime in a build that exposes `./screen`; its chunk `s` consumes React. */
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
  ['synchronously', () => () => 'React'],
  ['asynchronously', async () => () => 'React'],
])('a chunk waits for a shared module that is provided %s', async (_, get) => {
  runtime.initContainer(scope(get));
  const screen = await runtime.getContainer('./screen');
  expect(screen()).toBe('React');
});

test('a shared module is loaded only once', async () => {
  const get = vi.fn(() => () => 'React');
  runtime.initContainer(scope(get));
  await runtime.getContainer('./screen');
  await runtime.getContainer('./screen');
  expect(get).toHaveBeenCalledTimes(1);
});

test('a missing shared module is an error with its name, and can be provided later', async () => {
  runtime.initContainer({});
  await expect(runtime.getContainer('./screen')).rejects.toThrow('react is not shared');
  runtime.initContainer(scope(() => () => 'React'));
  expect((await runtime.getContainer('./screen'))()).toBe('React');
});

test('a module that is not exposed is an error with its name', async () => {
  await expect(runtime.getContainer('./other')).rejects.toThrow('./other is not exposed');
});
