import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { diagnoseLoadFailure } from '../diagnose/diagnose-load-failure.ts';
import { loadWithRetry } from './load-with-retry.ts';

vi.mock('../diagnose/diagnose-load-failure.ts');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});
const throwing = () => Promise.reject(new Error('thrown at load'));
const failing = () =>
  Promise.reject(Object.assign(new Error('a chunk is missing'), { name: 'ChunkLoadError' }));
const working = async () => 'the screen';
const files = [{ url: 'http://r.test/a.js', integrity: 'sha384-a' }];

async function outcome(...attempts: (() => Promise<unknown>)[]) {
  const load = vi.fn(async () => (attempts.shift() ?? never)());
  const cancel = vi.fn();
  const loaded = loadWithRetry({ load, cancel, files }).then(
    (module) => ({ module, cancel, load }),
    ({ code, message }) => ({ code, message, cancel, load }),
  );
  await vi.runAllTimersAsync();
  return loaded;
}

test('a load that finishes in time is not diagnosed', async () => {
  expect(await outcome(working)).toMatchObject({ module: 'the screen' });
  expect(diagnoseLoadFailure).not.toHaveBeenCalled();
});

test.each([
  ['fails', failing, 'reload'],
  ['hangs', never, 'default'],
] as const)(
  'a release that %s while the network is down is not rejected',
  async (_, load, cache) => {
    vi.mocked(diagnoseLoadFailure).mockResolvedValue({ cause: 'network' });
    expect(await outcome(load)).toMatchObject({ code: 'network' });
    expect(diagnoseLoadFailure).toHaveBeenLastCalledWith(files, cache);
  },
);

test('a missing file rejects the release at once', async () => {
  vi.mocked(diagnoseLoadFailure).mockResolvedValue({ cause: 'release', reason: 'a.js is gone' });
  const { code, message, load } = Object(await outcome(failing));
  expect([code, message]).toEqual(['files', 'a.js is gone']);
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['a chunk', { name: 'ChunkLoadError' }],
  ['a style', { code: 'CSS_CHUNK_LOAD_FAILED' }],
  ['the entry', { code: 'entry' }],
])(
  '%s that failed to download is loaded again, after the first requests are cancelled',
  async (_, how) => {
    vi.mocked(diagnoseLoadFailure).mockResolvedValue({ cause: 'none' });
    const first = () => Promise.reject(Object.assign(new Error('it did not load'), how));
    const { module, cancel } = Object(await outcome(first, working));
    expect(module).toBe('the screen');
    expect(cancel).toHaveBeenCalledTimes(1);
  },
);

// The page keeps the half of the code that has run, and a second run would continue from there.
test('code that throws is not run again', async () => {
  vi.mocked(diagnoseLoadFailure).mockResolvedValue({ cause: 'none' });
  const { code, message, load } = Object(await outcome(throwing, working));
  expect([code, message]).toEqual(['release', 'thrown at load']);
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['hangs', never],
  ['fails', failing],
])('a release that %s twice although all files can be downloaded is rejected', async (_, load) => {
  vi.mocked(diagnoseLoadFailure).mockResolvedValue({ cause: 'none' });
  expect(await outcome(load, load)).toMatchObject({ code: 'files' });
});

test('a slow load that finishes during the diagnosis is used', async () => {
  vi.mocked(diagnoseLoadFailure).mockReturnValue(never());
  const slow = () => new Promise((resolve) => setTimeout(() => resolve('the screen'), 30_000));
  expect(await outcome(slow)).toMatchObject({ module: 'the screen' });
});

// The second load requests the entry by another URL, which is not in the cache yet.
test('a second load that is slow is awaited', async () => {
  vi.mocked(diagnoseLoadFailure).mockResolvedValue({ cause: 'none' });
  const slow = () => new Promise((resolve) => setTimeout(() => resolve('the screen'), 8000));
  expect(await outcome(never, slow)).toMatchObject({ module: 'the screen' });
});

// The console said only that loading did not finish, and not which chunk had no hash.
test('a chunk that only the page refuses is named, with the policy that may have refused it', async () => {
  vi.mocked(diagnoseLoadFailure).mockResolvedValue({ cause: 'none' });
  const { message } = Object(await outcome(failing, failing));
  expect(message).toBe('a chunk is missing (blocked by Integrity-Policy?)');
});
