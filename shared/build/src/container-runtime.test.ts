// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

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
    l: (_url: string, _done: (event: Event) => void, _key: string, _chunk: string): void =>
      undefined,
    sriHashes: { s: 'sha384-s' },
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

/** Runs the runtime of an entry, with the array at its script element that the bundler makes. */
async function runEntry(chunks?: unknown[]) {
  const script = Object.assign(document.createElement('script'), chunks && { chunks });
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  const opened = bundlerRuntime();
  vi.stubGlobal('__webpack_require__', opened);
  vi.resetModules();
  await import('./container-runtime.ts');
  return opened;
}

beforeEach(async () => {
  runtime = await runEntry();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
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

/** The script elements that are added to the page, which requests nothing. */
function appendedScripts() {
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) scripts.push(script);
  });
  return scripts;
}

test('two builds in one page request the same chunk, each for its own container', async () => {
  const builds = [await runEntry(['one']), await runEntry(['two'])];
  const scripts = appendedScripts();
  const done = vi.fn();
  for (const { l } of builds) l('https://cdn.test/s.js', done, 'chunk-s', 's');
  expect(scripts).toMatchObject([
    {
      src: 'https://cdn.test/s.js',
      integrity: 'sha384-s',
      crossOrigin: 'anonymous',
      chunks: ['one'],
    },
    {
      src: 'https://cdn.test/s.js',
      integrity: 'sha384-s',
      crossOrigin: 'anonymous',
      chunks: ['two'],
    },
  ]);
  scripts[1]?.dispatchEvent(new Event('load'));
  scripts[1]?.dispatchEvent(new Event('error'));
  expect(done.mock.calls.map(([event]) => event.type)).toEqual(['load']);
});

test('a chunk that does not come is an error in the end', async () => {
  vi.useFakeTimers();
  const { l } = await runEntry([]);
  appendedScripts();
  const done = vi.fn();
  l('https://cdn.test/s.js', done, 'chunk-s', 's');
  vi.advanceTimersByTime(119_000);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(done.mock.calls.map(([event]) => event.type)).toEqual(['error']);
});

test('in development, chunks are loaded by the bundler', async () => {
  const before = bundlerRuntime().l.toString();
  expect(runtime.l.toString()).toBe(before);
});
