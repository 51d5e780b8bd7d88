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
const sound = async () => 'the screen';
const files = [{ url: 'http://r.test/a.js', integrity: 'sha384-a' }];

async function outcome(...attempts: (() => Promise<unknown>)[]) {
  const load = vi.fn(async () => (attempts.shift() ?? never)());
  const giveUp = vi.fn();
  const brought = loadWithRetry({ load, cancel: giveUp, files }).then(
    (module) => ({ module, giveUp, load }),
    ({ code, message }) => ({ code, message, giveUp, load }),
  );
  await vi.runAllTimersAsync();
  return brought;
}

test('what comes in time is not asked after', async () => {
  expect(await outcome(sound)).toMatchObject({ module: 'the screen' });
  expect(diagnoseLoadFailure).not.toHaveBeenCalled();
});

test.each([
  ['fails', failing, 'reload'],
  ['hangs', never, 'default'],
] as const)('what %s while the line is dead is not blamed', async (_, load, cache) => {
  vi.mocked(diagnoseLoadFailure).mockResolvedValue({ whose: 'line' });
  expect(await outcome(load)).toMatchObject({ code: 'line' });
  expect(diagnoseLoadFailure).toHaveBeenLastCalledWith(files, cache);
});

test('a file that is gone decides at once', async () => {
  vi.mocked(diagnoseLoadFailure).mockResolvedValue({ whose: 'release', what: 'a.js is gone' });
  const { code, message, load } = Object(await outcome(failing));
  expect([code, message]).toEqual(['files', 'a.js is gone']);
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['a chunk', { name: 'ChunkLoadError' }],
  ['a style', { code: 'CSS_CHUNK_LOAD_FAILED' }],
  ['the entry', { code: 'entry' }],
])(
  '%s that failed on the way is loaded anew, with nothing left of the first time',
  async (_, how) => {
    vi.mocked(diagnoseLoadFailure).mockResolvedValue({ whose: 'nobody' });
    const first = () => Promise.reject(Object.assign(new Error('it did not come'), how));
    const { module, giveUp } = Object(await outcome(first, sound));
    expect(module).toBe('the screen');
    expect(giveUp).toHaveBeenCalledTimes(1);
  },
);

// The second time, the page would have gone on with the half of it that has run.
test('code that throws is not run again', async () => {
  vi.mocked(diagnoseLoadFailure).mockResolvedValue({ whose: 'nobody' });
  const { code, message, load } = Object(await outcome(throwing, sound));
  expect([code, message]).toEqual(['release', 'thrown at load']);
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['hangs', never],
  ['fails', failing],
])('what %s twice though all of it is here is no good', async (_, load) => {
  vi.mocked(diagnoseLoadFailure).mockResolvedValue({ whose: 'nobody' });
  expect(await outcome(load, load)).toMatchObject({ code: 'files' });
});

test('what is slow and comes while its files are asked after is taken', async () => {
  vi.mocked(diagnoseLoadFailure).mockReturnValue(never());
  const slow = () => new Promise((resolve) => setTimeout(() => resolve('the screen'), 30_000));
  expect(await outcome(slow)).toMatchObject({ module: 'the screen' });
});
