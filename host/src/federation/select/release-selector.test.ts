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

test('the route comes from the document, the others from the set, fetched once by its hash', async () => {
  const ask = vi.fn(async (_url: unknown, _init?: RequestInit) => Response.json(set));
  const book = createReleaseSelector(releases, ask);
  expect((await book.select('home'))?.version).toBe('1.0.0-home');
  expect(ask).not.toHaveBeenCalled();
  book.prefetch();
  await Promise.all([book.select('explore'), book.select('explore')]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(ask.mock.calls[0]?.[1]?.integrity).toBe('sha384-set');
});

test('of a set in parts, only those are fetched that have a wanted screen, once each', async () => {
  const parts = ['brand', 'explore'].map((from) => {
    return { from, url: `/sets/7/${from}.json`, integrity: `sha384-${from}` };
  });
  const ask = vi.fn(async (_url: unknown, _init?: RequestInit) => Response.json(set));
  const book = createReleaseSelector({ ...releases, parts }, ask);
  book.prefetch();
  expect(ask).not.toHaveBeenCalled();
  await Promise.all([book.select('explore'), book.select('explore')]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(ask.mock.calls[0]?.[0]).toMatch(/\/sets\/7\/explore\.json$/);
  expect(ask.mock.calls[0]?.[1]?.integrity).toBe('sha384-explore');
});

test.each([
  ['release', 'though the site answers', async () => new Response()],
  ['line', 'as nothing does', () => Promise.reject(new TypeError('offline'))],
])(
  'a set that did not come is the fault of the %s, %s, and asked for again',
  async (code, _, site) => {
    vi.stubGlobal('fetch', site);
    const ask = vi.fn(async () => Response.json(set));
    ask.mockRejectedValueOnce(new TypeError('gone'));
    const book = createReleaseSelector(releases, ask);
    await expect(book.select('explore')).rejects.toMatchObject({ code });
    expect((await book.select('explore'))?.version).toBe('1.0.0-explore');
  },
);

test('a screen that is not live is an error that says so', async () => {
  const book = createReleaseSelector(releases, async () => Response.json(set));
  await expect(book.select('brand')).rejects.toThrow('no release of brand is live');
  await expect(createReleaseSelector(undefined, fetch).select('home')).rejects.toMatchObject({
    code: 'release',
  });
});

test.each([
  [0, ['canary', 'stable', 'good']],
  [99, ['stable', 'good']],
])(
  'bucket %i falls back in order, to nothing at last, until it is forgiven',
  async (bucket, order) => {
    localStorage.setItem(BUCKET_KEY, String(bucket));
    const canary = { release: version('canary'), share: 99, salt: saltThatKeeps() };
    const route = { stable: version('stable'), lastGood: version('good'), canary };
    const book = createReleaseSelector({ ...releases, route }, fetch);
    const shown: string[] = [];
    for (;;) {
      const next = await book.select('home');
      if (next === undefined) break;
      shown.push(next.version);
      book.reject(next);
    }
    expect(shown).toEqual(order);
    book.reset('home');
    expect((await book.select('home'))?.version).toBe(order[0]);
  },
);

const version = (name: string) => ({ ...record('home'), version: name });

/** One that deals bucket 99 the only place outside of a share of 99. */
function saltThatKeeps(): string {
  for (let n = 0; ; n++) if (bucketOf(99, `home.${n}`) === 99) return `home.${n}`;
}
