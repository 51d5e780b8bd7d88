import { STAY_ON_FAILURE } from '@vitrine/contract';
import { provideHostServices } from '@vitrine/kit';
import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { resolvedPage } from './resolved-page.ts';
import { screenLoader } from './screen-loader.ts';

beforeEach(() => {
  const locales = {
    default: 'en',
    items: [{ code: 'en', name: 'English', direction: 'ltr' as const, currency: 'EUR' }],
  };
  provideHostServices({ contentUrl: 'http://content.test', fetch, locales, reportError: () => {} });
});

const pageOf = (title: string) => ({
  head: { title, description: '', path: '/en/product/lamp', alternates: [] },
});

/** Loads the page of a product; `answer` is what its own loader does. */
function visit({ hasLoader = true } = {}) {
  const state = { answer: async () => pageOf('Lamp'), navigation: undefined as unknown };
  const module = { ...(hasLoader && { loader: () => state.answer() }), Component: () => null };
  const loaded = { screen: 'product' as const, release: '1', module };
  const load = screenLoader('product', {
    screens: {
      load: async () => loaded,
      loaded: () => loaded,
      fallBack: async () => false,
      invalidate: vi.fn(),
      renew: vi.fn(),
      releaseOf: () => '1',
      retry: () => true,
    },
    prefetcher: { code: vi.fn(), content: vi.fn() },
    reporter: { report: vi.fn(), warn: vi.fn(), connect: vi.fn() },
    fallback: () => undefined,
    navigationState: () => state.navigation,
  });
  const open = async (path: string) => {
    const request = new Request(`http://site.test${path}`);
    const data = await load({
      request,
      params: {},
      context: new RouterContextProvider(),
      pattern: '',
      url: new URL(request.url),
    });
    return { data, isKept: resolvedPage(data, undefined).isKept === true };
  };
  return { state, open };
}

/** As the content client of a screen rejects: not with the host's own class. */
const fail = (code: string) => (): Promise<never> =>
  Promise.reject(Object.assign(new Error('failed'), { code }));

test('a screen without a loader has a page of its own, without data', async () => {
  const { open } = visit({ hasLoader: false });
  const { data } = await open('/en/product/lamp');
  expect(data).toEqual({});
  expect(resolvedPage(data, undefined).loaded?.release).toBe('1');
});

// Regression: going back to a page that the visitor had read was an error page during an outage.
test.each(['unavailable', 'malformed', 'deadline', 'network'])(
  'after a failure with the code %s, a page of the visit is shown as it was, until it loads again',
  async (code) => {
    const { state, open } = visit();
    state.answer = async () => pageOf('One');
    expect(await open('/en/product/lamp?variant=a')).toEqual({
      data: pageOf('One'),
      isKept: false,
    });
    state.answer = fail(code);
    expect(await open('/en/product/lamp?variant=a')).toEqual({ data: pageOf('One'), isKept: true });
    await expect(open('/en/product/bowl')).rejects.toMatchObject({ code });
    state.answer = async () => pageOf('Two');
    expect(await open('/en/product/lamp?variant=a')).toEqual({
      data: pageOf('Two'),
      isKept: false,
    });
  },
);

test.each(['not-found', 'refused', 'screen'])(
  'after a failure with the code %s, an earlier page is not shown',
  async (code) => {
    const { state, open } = visit();
    await open('/en/product/lamp');
    state.answer = fail(code);
    await expect(open('/en/product/lamp')).rejects.toMatchObject({ code });
  },
);

test('a visit keeps its last 20 pages', async () => {
  const { state, open } = visit();
  for (let n = 0; n <= 20; n += 1) await open(`/en/product/${n}`);
  state.answer = fail('unavailable');
  await expect(open('/en/product/0')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await open('/en/product/1')).toMatchObject({ isKept: true });
});

test('a list that cannot be loaded leaves the page at the shown one, as it is', async () => {
  const { state, open } = visit();
  vi.stubGlobal('location', new URL('http://site.test/en/product/lamp?sort=price'));
  state.answer = async () => pageOf('By price');
  await open('/en/product/lamp?sort=price');
  state.answer = fail('unavailable');
  state.navigation = STAY_ON_FAILURE;
  const redirect = await open('/en/product/lamp?sort=name').catch((thrown: Response) => thrown);
  expect(redirect).toMatchObject({ status: 302 });
  expect(redirect instanceof Response && redirect.headers.get('Location')).toBe(
    '/en/product/lamp?sort=price',
  );
  // It is not requested again, and not marked as out of date.
  expect(await open('/en/product/lamp?sort=price')).toEqual({
    data: pageOf('By price'),
    isKept: false,
  });
  state.answer = async () => pageOf('New');
  expect(await open('/en/product/lamp?sort=price')).toMatchObject({ data: pageOf('New') });
  vi.unstubAllGlobals();
});

// A file of messages that was lost once ended in the error page.
test('a loader runs once more if a file that it imports has not arrived', async () => {
  const { state, open } = visit();
  const lost = Object.assign(new Error('no file'), { name: 'ChunkLoadError' });
  const answer = vi.fn(async () => pageOf('Jug'));
  state.answer = answer.mockRejectedValueOnce(lost);
  expect(await open('/en/product/jug')).toMatchObject({ data: pageOf('Jug') });
  answer.mockClear().mockRejectedValue(lost);
  await expect(open('/en/product/vase')).rejects.toBe(lost);
  expect(answer).toHaveBeenCalledTimes(2);
  answer.mockClear().mockRejectedValue(new Error('thrown by the loader'));
  await expect(open('/en/product/bowl')).rejects.toThrow('thrown by the loader');
  expect(answer).toHaveBeenCalledTimes(1);
});
