// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { BUCKET_KEY, bucketOf } from '../../inline-script/bucket.ts';
import { createReleaseSelector } from './release-selector.ts';

const record = (screen: string) => ({
  screen,
  version: `1.0.0-${screen}`,
  contract: 1,
  container: `${screen}_1`,
  entry: 'remoteEntry.js',
  files: {},
  firstPaint: { scripts: [], styles: [] },
  locales: {},
  preload: [],
  shared: {},
  commit: null,
  by: 'a test',
  at: '2026-11-21T00:00:00.000Z',
});
const slot = (screen: string) => ({ stable: record(screen), lastGood: null, canary: null });
const releases = {
  n: 7,
  at: '2026-11-21T00:00:00.000Z',
  host: '0.1.0-abc',
  index: {},
  set: { url: '/sets/7.json', integrity: 'sha384-set' },
  route: slot('home'),
};
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const set = { n: 7, channel: 'stable', screens: { explore: slot('explore') } };

test('the route’s slot is in the document; the others are in the set, fetched once with its hash', async () => {
  const fetchFile = vi.fn(async (_url: unknown, _init?: RequestInit) => Response.json(set));
  const selector = createReleaseSelector(releases, fetchFile);
  expect((await selector.select('home'))?.version).toBe('1.0.0-home');
  expect(fetchFile).not.toHaveBeenCalled();
  selector.prefetch();
  await Promise.all([selector.select('explore'), selector.select('explore')]);
  expect(fetchFile).toHaveBeenCalledTimes(1);
  expect(fetchFile.mock.calls[0]?.[1]?.integrity).toBe('sha384-set');
});

test('of a set in parts, only the needed parts are fetched, once each', async () => {
  const parts = ['brand', 'explore'].map((from) => {
    return { from, url: `/sets/7/${from}.json`, integrity: `sha384-${from}` };
  });
  const fetchFile = vi.fn(async (_url: unknown, _init?: RequestInit) => Response.json(set));
  const selector = createReleaseSelector({ ...releases, parts }, fetchFile);
  selector.prefetch();
  expect(fetchFile).not.toHaveBeenCalled();
  await Promise.all([selector.select('explore'), selector.select('explore')]);
  expect(fetchFile).toHaveBeenCalledTimes(1);
  expect(fetchFile.mock.calls[0]?.[0]).toMatch(/\/sets\/7\/explore\.json$/);
  expect(fetchFile.mock.calls[0]?.[1]?.integrity).toBe('sha384-explore');
});

test.each([
  ['release', 'although the site responds', async () => new Response()],
  ['network', 'because nothing responds', () => Promise.reject(new TypeError('offline'))],
])(
  'a set that does not load is the fault of the %s, %s, and is requested again',
  async (code, _, site) => {
    vi.stubGlobal('fetch', site);
    const fetchFile = vi.fn(async () => Response.json(set));
    fetchFile.mockRejectedValueOnce(new TypeError('gone'));
    const selector = createReleaseSelector(releases, fetchFile);
    await expect(selector.select('explore')).rejects.toMatchObject({ code });
    expect((await selector.select('explore'))?.version).toBe('1.0.0-explore');
  },
);

test('a screen that is not live is an error that says so', async () => {
  const selector = createReleaseSelector(releases, async () => Response.json(set));
  await expect(selector.select('brand')).rejects.toMatchObject({
    code: 'no-page',
    message: 'no release of brand is live',
  });
  await expect(createReleaseSelector(undefined, fetch).select('home')).rejects.toMatchObject({
    code: 'release',
  });
});

test.each([
  [0, ['canary', 'stable', 'good']],
  [99, ['stable', 'good']],
])(
  'bucket %i falls back in order, until no release is left or it is reset',
  async (bucket, order) => {
    localStorage.setItem(BUCKET_KEY, String(bucket));
    const canary = { release: version('canary'), share: 99, salt: saltThatExcludes99() };
    const route = { stable: version('stable'), lastGood: version('good'), canary };
    const selector = createReleaseSelector({ ...releases, route }, fetch);
    const selected: string[] = [];
    for (;;) {
      const next = await selector.select('home');
      if (next === undefined) break;
      selected.push(next.version);
      selector.reject(next);
    }
    expect(selected).toEqual(order);
    selector.reset('home');
    expect((await selector.select('home'))?.version).toBe(order[0]);
  },
);

const version = (name: string) => ({ ...record('home'), version: name });

/** A salt that leaves bucket 99 outside of a share of 99. */
function saltThatExcludes99(): string {
  for (let n = 0; ; n++) if (bucketOf(99, `home.${n}`) === 99) return `home.${n}`;
}
