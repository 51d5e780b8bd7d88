// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runInlineScript } from './run.ts';

const RECORD = {
  screen: 'product',
  version: '1.0.0-abc',
  entry: 'remoteEntry.js',
  files: {
    'remoteEntry.js': { integrity: 'sha384-entry', size: 1 },
    'screen.css': { integrity: 'sha384-style', size: 1 },
    'words-de.js': { integrity: 'sha384-words', size: 1 },
  },
  firstPaint: { scripts: ['unknown.js'], styles: ['screen.css'] },
  locales: { de: ['words-de.js'] },
  preload: ['/v1/{locale}/products/{id}{?currency}', '/v1/{locale}/explore{?q}'],
};
const DATA = {
  config: {
    contentUrl: 'http://content',
    releasesUrl: 'http://releases',
    locales: {
      default: 'en',
      items: [
        { code: 'en', currency: 'USD' },
        { code: 'de', currency: 'EUR' },
      ],
      currencies: ['EUR', 'USD', 'JPY'],
    },
  },
  releases: {
    set: { url: '/sets/1.json', integrity: 'sha384-set' },
    route: { stable: RECORD, lastGood: null, canary: null },
  },
};

function documentWith(data: string, path: string) {
  document.body.innerHTML = `<script type="application/json" id="vitrine">${data}</script>`;
  history.replaceState(null, '', path);
}

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  delete document.documentElement.dataset['currency'];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('runInlineScript', () => {
  it('requests typography, content, code, styles and messages of the route at once', () => {
    const request = vi.fn(async () => new Response('{}'));
    vi.stubGlobal('fetch', request);
    documentWith(JSON.stringify(DATA), '/de-AT/product/lamp%201?q=%C3%96l');
    const { early, data } = runInlineScript();
    expect([...early.keys()]).toEqual([
      'http://content/v1/typography',
      'http://content/v1/de/products/lamp%201',
      'http://content/v1/de/explore?q=%C3%96l',
    ]);
    expect(request).toHaveBeenCalledTimes(3);
    const links = [...document.head.querySelectorAll('link')];
    const base = 'http://releases/screens/product/files';
    expect(links.map((link) => [link.getAttribute('as'), link.href, link.integrity])).toEqual([
      ['script', `${base}/remoteEntry.js`, 'sha384-entry'],
      ['script', `${base}/words-de.js`, 'sha384-words'],
      ['style', `${base}/screen.css`, 'sha384-style'],
    ]);
    expect(data).toEqual(DATA);
  });

  it('requests the content of a screen whose route is in the document', () => {
    vi.stubGlobal('fetch', async () => new Response('{}'));
    const stable = { ...RECORD, screen: 'recipes', preload: ['/recipes/{locale}/{slug}'] };
    const releases = {
      ...DATA.releases,
      routes: { recipes: '/:locale/recipes/:slug' },
      route: { stable, lastGood: null, canary: null },
    };
    documentWith(JSON.stringify({ ...DATA, releases }), '/de/recipes/soup');
    expect([...runInlineScript().early.keys()]).toEqual([
      'http://content/v1/typography',
      'http://content/recipes/de/soup',
    ]);
  });

  it.each([
    ['/de/product/lamp', '{"currency":"JPY"}', 'JPY'],
    ['/de-AT/product/lamp', '{"currency":"USD"}', 'USD'],
    // A currency of the URL is not the visitor's.
    ['/de/product/lamp?currency=JPY', '{}', undefined],
    ['/de/product/lamp', '{"currency":"EUR"}', undefined],
    ['/zz/product/lamp', '{"currency":"USD"}', undefined],
    ['/de/product/lamp', '{"currency":"GBP"}', undefined],
    ['/de/product/lamp', '{"currency":["JPY"]}', undefined],
    ['/de/product/lamp', '{"currency":"JPY', undefined],
    ['/de/product/lamp', '7', undefined],
    ['/de/product/lamp', 'null', undefined],
  ])('at %s with %s in the storage prices are requested in %s', (path, state, currency) => {
    vi.stubGlobal('fetch', async () => new Response('{}'));
    localStorage.setItem('state', state);
    documentWith(JSON.stringify(DATA), path);
    const [, product = ''] = [...runInlineScript().early.keys()];
    expect(new URL(product).searchParams.get('currency')).toBe(currency ?? null);
    // The style of the initial HTML hides its prices by this.
    expect(document.documentElement.dataset['currency']).toBe(currency);
  });

  it.each([
    ['{"currency":"JPY"}', 'JPY', true],
    ['{"currency":"EUR"}', undefined, true],
    ['{}', undefined, false],
  ])('with %s stored, prices that may be wrong are never painted', (state, currency, hidden) => {
    vi.stubGlobal('fetch', async () => new Response('{}'));
    localStorage.setItem('state', state);
    documentWith(JSON.stringify(DATA), '/de/product/lamp');
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const { requestEarly } = runInlineScript();
    expect(document.documentElement.hasAttribute('data-currency')).toBe(hidden);
    requestEarly();
    expect(document.documentElement.dataset['currency']).toBe(currency);
  });

  it('reads the data, which come after the texts, once these are painted', () => {
    vi.stubGlobal('fetch', async () => new Response('{}'));
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const handover = runInlineScript();
    documentWith(JSON.stringify(DATA), '/de/product/lamp');
    expect(handover.data).toBeUndefined();
    handover.requestEarly();
    expect(handover.data).toEqual(DATA);
  });

  it('requests prices in the locale’s own currency if storage is blocked', () => {
    vi.stubGlobal('fetch', async () => new Response('{}'));
    vi.stubGlobal('localStorage', undefined);
    documentWith(JSON.stringify(DATA), '/de/product/lamp');
    expect([...runInlineScript().early.keys()][1]).toBe('http://content/v1/de/products/lamp');
  });

  it('preloads each file once', () => {
    vi.stubGlobal('fetch', async () => new Response('{}'));
    documentWith(JSON.stringify(DATA), '/de/product/lamp');
    runInlineScript();
    runInlineScript();
    expect(document.head.querySelectorAll('link[rel=preload]')).toHaveLength(3);
  });

  it('requests no content and no code for a path without a route', () => {
    vi.stubGlobal('fetch', async () => new Response('{}'));
    documentWith(JSON.stringify(DATA), '/home');
    expect([...runInlineScript().early.keys()]).toEqual(['http://content/v1/typography']);
    expect(document.head.querySelectorAll('link')).toHaveLength(0);
  });

  it('passes on an error if the data are not valid JSON', () => {
    documentWith('{', '/en/home');
    const { data, errors } = runInlineScript();
    expect(data).toBeUndefined();
    expect(errors).toHaveLength(1);
  });

  it('fetches the data that a document from a static host does not contain', async () => {
    history.replaceState(null, '', '/de/product/lamp');
    const answers: Record<string, unknown> = {
      '/config.json': DATA.config,
      '/releases.json': { ...DATA.releases, route: null },
      [new URL('/sets/1.json', location.href).href]: {
        screens: { product: DATA.releases.route },
      },
    };
    vi.stubGlobal('fetch', async (url: string) => new Response(JSON.stringify(answers[url] ?? {})));
    const { data, early } = runInlineScript();
    expect(await data).toMatchObject({ config: DATA.config });
    await vi.waitFor(() =>
      expect([...early.keys()]).toContain('http://content/v1/de/products/lamp'),
    );
  });

  it('S18: collects errors and rejections from the first line on', () => {
    documentWith('{}', '/home');
    const { errors } = runInlineScript();
    const before = errors.length;
    dispatchEvent(new ErrorEvent('error', { error: new Error('early') }));
    expect(errors.slice(before)).toEqual([new Error('early')]);
  });
});
