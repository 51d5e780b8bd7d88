// @vitest-environment happy-dom
import { type ExplorePage, LOCALES } from '@vitrine/contract';
import {
  aHead,
  aPrice,
  aProductList,
  aProductSummary,
  cleanup,
  expandPreload,
  fireEvent,
  renderScreen,
  savedProductsOf,
  waitFor,
  within,
} from '@vitrine/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import * as screen from './screen.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const facets = [{ name: 'brand', title: 'Maker', values: [] }];
const results = (query: string, ...ids: string[]): ExplorePage => ({
  head: aHead('Explore', '/en/explore'),
  query,
  ...aProductList(
    ids.map((id) => aProductSummary({ id, name: `The ${id}` })),
    { facets },
  ),
});

/** A response of the content service that is an error until it is repaired. */
function brokenAtFirst(body: unknown) {
  let isBroken = true;
  return {
    response: () => (isBroken ? new Response('{}', { status: 500 }) : body),
    repair: () => {
      isBroken = false;
    },
  };
}

/** Without pauses between attempts, an offline browser shows at once what has failed. */
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

describe('the explore screen', () => {
  it.each([
    '/en/explore',
    '/en/explore?q=%C3%96l%20lamp',
    '/en/explore?q=&sort=price',
    '/en/explore?group=keep&sort=price&group=rest,keep&sort=name&brand=&currency=JPY',
    '/en/explore?sort=name&group=light&brand=a,b&material=glass&color=blue,grey&price=0-50&availability=in-stock&page=c2',
  ])('requests exactly what the host prefetches: %s', async (path) => {
    const { requests } = await renderScreen(screen, { path, responses: {} });
    expect(requests).toEqual(expandPreload(manifest.vitrine.preload, path));
  });

  it('shows the whole catalogue without a query', async () => {
    const page = await renderScreen(screen, {
      path: '/en/explore',
      responses: { '/v1/en/explore': results('', 'bowl', 'jar') },
    });
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Explore');
    expect(page.getAllByRole('article')).toHaveLength(2);
  });

  it('navigates to the results when the search form is submitted', async () => {
    const page = await renderScreen(screen, {
      path: '/en/explore',
      responses: {
        '/v1/en/explore': results('', 'bowl', 'jar'),
        '/v1/en/explore?q=jar': results('jar', 'jar', 'lid'),
      },
    });
    const field = page.getByRole('combobox', { name: 'Search the catalogue' });
    fireEvent.change(field, { target: { value: 'jar' } });
    fireEvent.click(page.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(page.location()).toBe('/en/explore?q=jar'));
    await page.findByRole('heading', { level: 1, name: 'Results for “jar”' });
    await waitFor(() => expect(page.getByRole('status').textContent).toBe('2 products'));
    expect(page.getByRole('option', { name: 'Best match' })).toBeDefined();
  });

  it('says that it shows the results of a corrected search', async () => {
    const correction = { asked: 'jarr', shown: 'jar' };
    const page = await renderScreen(screen, {
      path: '/en/explore?q=jarr',
      responses: { '/v1/en/explore?q=jarr': { ...results('jarr', 'jar'), correction } },
    });
    expect(page.getByRole('heading', { level: 1, name: 'Results for “jar”' })).toBeDefined();
    expect(page.getByText('Nothing found for “jarr”; showing results for “jar”')).toBeDefined();
    const field = page.getByRole('combobox', { name: 'Search the catalogue' });
    expect(field).toHaveProperty('value', 'jarr');
  });

  it('announces that the search was corrected', async () => {
    const correction = { asked: 'jarr', shown: 'jar' };
    const page = await renderScreen(screen, {
      path: '/en/explore',
      responses: {
        '/v1/en/explore': results('', 'bowl', 'jar'),
        '/v1/en/explore?q=jarr': { ...results('jarr', 'jar'), correction },
      },
    });
    const field = page.getByRole('combobox', { name: 'Search the catalogue' });
    fireEvent.change(field, { target: { value: 'jarr' } });
    fireEvent.click(page.getByRole('button', { name: 'Search' }));
    await waitFor(() =>
      expect(page.getByRole('status').textContent).toBe(
        'Nothing found for “jarr”; showing results for “jar”. 1 product',
      ),
    );
  });

  it('says that the shop has no products yet, and does not advise another search', async () => {
    const page = await renderScreen(screen, {
      path: '/en/explore',
      responses: { '/v1/en/explore': results('') },
    });
    expect(page.getByRole('heading', { name: 'No products yet' })).toBeDefined();
    expect(page.queryByRole('link', { name: 'Show all products' })).toBeNull();
  });

  it('offers alternatives if there are no results', async () => {
    const page = await renderScreen(screen, {
      path: '/en/explore?q=oak%20rocket&brand=ostrea',
      responses: {
        '/v1/en/explore?q=oak%20rocket&brand=ostrea': results('oak rocket'),
        '/v1/en/explore?q=oak': results('oak', 'stool', 'bench'),
        '/v1/en/explore?q=rocket': results('rocket'),
        '/v1/en/suggestions?q=oak%20rocket': {
          items: [{ kind: 'brand', key: 'oakrock', text: 'Oakrock' }],
        },
        '/v1/en/home': { groups: [{ name: 'vessels', title: 'Vessels', image: null }], brands: [] },
      },
    });
    expect(page.getByRole('heading', { name: 'Nothing found for “oak rocket”' })).toBeDefined();
    const target = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect(target('Clear filters')).toBe('/en/explore?q=oak+rocket');
    expect(target('Show all products')).toBe('/en/explore');
    expect(target('oak')).toBe('/en/explore?q=oak');
    expect(page.getByRole('link', { name: 'oak' }).closest('li')?.textContent).toBe(
      'oak2 products',
    );
    expect(page.queryByRole('link', { name: 'rocket' })).toBeNull();
    expect(target('Oakrock')).toBe('/en/brand/oakrock');
    expect(target('Vessels')).toBe('/en/product-group/vessels');
    expect(page.requests.slice(1).toSorted()).toEqual([
      '/v1/en/explore?q=oak',
      '/v1/en/explore?q=rocket',
      '/v1/en/home',
      '/v1/en/suggestions?q=oak%20rocket',
    ]);
  });

  // Alternatives that failed stayed away without a sign until the next search.
  it('says that alternatives did not load, and loads them when the visitor tries again', async () => {
    goOffline();
    const suggestions = brokenAtFirst({ items: [{ kind: 'brand', key: 'xylo', text: 'Xylo' }] });
    const home = brokenAtFirst({
      groups: [{ name: 'vessels', title: 'Vessels', image: null }],
      brands: [],
    });
    const page = await renderScreen(screen, {
      path: '/en/explore?q=xyz',
      responses: {
        '/v1/en/explore?q=xyz': results('xyz'),
        '/v1/en/suggestions?q=xyz': suggestions.response,
        '/v1/en/home': home.response,
      },
    });
    expect(page.getByRole('heading', { name: 'Nothing found for “xyz”' })).toBeDefined();
    expect(page.queryByText('Perhaps you meant')).toBeNull();
    // A list without facets cannot be filtered.
    expect(page.queryByRole('button', { name: 'Filter' })).toBeNull();
    // One sign for all of them.
    const retry = await page.findByRole('button', { name: 'Try again' });
    suggestions.repair();
    home.repair();
    fireEvent.click(retry);
    expect(await page.findByRole('link', { name: 'Xylo' })).toBeDefined();
    expect(await page.findByRole('link', { name: 'Vessels' })).toBeDefined();
    expect(page.queryByRole('note')).toBeNull();
    expect(page.reportedErrors).toHaveLength(2);
  });

  describe('a shortlist', () => {
    const named = (...ids: string[]) =>
      aProductList(ids.map((id) => aProductSummary({ id, name: `The ${id}`, image: null })));
    const responses = {
      '/v1/en/explore': results('', 'lid'),
      '/v1/en/products?ids=jar%2Cbowl': named('jar', 'bowl'),
      '/v1/en/products?ids=jar%2Cbowl%2Clamp': named('jar', 'bowl', 'lamp'),
      '/v1/en/products?ids=jar%2Cgone': named('jar'),
      '/v1/en/products?ids=gone': named(),
      '/v1/en/delivery': { delivery: [] },
    };
    const own = (savedProducts = savedProductsOf({ shortlist: ['jar', 'bowl'] })) =>
      renderScreen(screen, {
        path: '/en/explore?shortlist=',
        responses,
        savedProducts,
      });
    const shared = (link: string, savedProducts = savedProductsOf()) =>
      renderScreen(screen, {
        path: `/en/explore?shortlist=${link}`,
        responses,
        savedProducts,
      });
    const mark = (name: string) => `Add to shortlist The ${name}`;

    it('of the visitor waits for one request besides the page and has its own title', async () => {
      const page = await own();
      expect(page.requests).toEqual([
        '/v1/en/explore',
        '/v1/en/products?ids=jar%2Cbowl',
        '/v1/en/delivery',
      ]);
      expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Shortlist');
      expect(page.getByText(/^Saved on this device only/)).toBeDefined();
      expect(page.queryByRole('button', { name: 'Add all to shortlist' })).toBeNull();
    });

    it('still shows a removed product, which a second press adds again', async () => {
      const page = await own();
      fireEvent.click(page.getByRole('button', { name: mark('jar') }));
      expect(page.getByText('1 product')).toBeDefined();
      const jar = page.getByRole('button', { name: mark('jar'), pressed: false });
      fireEvent.click(jar);
      expect(page.getByRole('button', { name: mark('jar'), pressed: true })).toBe(jar);
      expect(page.requests).toHaveLength(3);
    });

    it('says where a product can be seen today, each name in the language of its place', async () => {
      const place = { kind: 'shop' as const, address: 'Am Seilerhof 9', country: 'DE' };
      const places = [
        { ...place, name: 'Lindhof', town: 'Hamburg', url: 'https://lindhof.example' },
        { ...place, name: 'Mill', town: 'Sarnmouth', country: 'GB', marks: { town: 'en' } },
      ];
      const [jar, ...others] = named('jar', 'bowl').items;
      const page = await renderScreen(screen, {
        path: '/en/explore?shortlist=jar.bowl',
        responses: {
          ...responses,
          '/v1/en/products?ids=jar%2Cbowl': {
            ...aProductList(others),
            items: [
              { ...jar, places },
              ...others.map((item) => ({
                ...item,
                availability: 'made-to-order' as const,
                places: places.slice(0, 1),
              })),
            ],
          },
        },
      });
      const line = page.getByText('In stock at').parentElement;
      expect(line?.textContent).toBe('In stock at Lindhof (Hamburg) · Mill (Sarnmouth)');
      expect(page.getAllByText('Lindhof')[0]?.closest('[lang]')?.getAttribute('lang')).toBe('de');
      expect(page.getAllByText('In stock at')).toHaveLength(1);
      // A card said "Made to order" and "In stock at".
      const seen = page.getByText('To be seen at').parentElement;
      expect(seen?.textContent).toBe('To be seen at Lindhof (Hamburg)');
    });

    it('ends with delivery to the market and returns, and names what has a price of its own', async () => {
      const markets = [{ country: 'US', currency: 'USD' }];
      const chest = aProductSummary({ id: 'chest', name: 'The chest', ownDelivery: true });
      const page = await renderScreen(screen, {
        path: '/en/explore?shortlist=jar.chest',
        locales: { ...LOCALES, markets },
        responses: {
          ...responses,
          '/v1/en/products?ids=jar%2Cchest': aProductList([...named('jar').items, chest]),
          '/v1/en/delivery': {
            delivery: [
              { country: 'JP', cost: aPrice(9) },
              {
                country: 'US',
                cost: aPrice(12),
                freeFrom: aPrice(150),
                days: { from: 3, to: 5 },
                returns: { days: 1, free: true, text: 'In seinem Karton.' },
              },
            ],
            marks: { 'delivery.1.returns.text': 'de' },
          },
        },
      });
      const heading = await page.findByRole('heading', { name: 'Delivery' });
      expect(heading.parentElement?.textContent).toBe(
        'Delivery$12 (United States), free from $150.Arrives in 3 to 5 working days.' +
          'The chest: delivery is priced separately; see the product’s page.',
      );
      expect(page.getByText('Within 1 day of delivery.')).toBeDefined();
      expect(page.getByText('We pay for the return.')).toBeDefined();
      expect(page.getByText('In seinem Karton.').lang).toBe('de');
    });

    it('requests a product that another tab has added', async () => {
      const savedProducts = savedProductsOf({ shortlist: ['jar', 'bowl'] });
      const page = await own(savedProducts);
      savedProducts.toggle('lamp');
      expect(await page.findByRole('link', { name: 'The lamp' })).toBeDefined();
      expect(page.requests).toContain('/v1/en/products?ids=jar%2Cbowl%2Clamp');
    });

    it('can be cleared and restored, and then the heading has the focus', async () => {
      const savedProducts = savedProductsOf({ shortlist: ['jar', 'bowl'] });
      const page = await own(savedProducts);
      page.getByRole('button', { name: 'Clear the list' }).focus();
      fireEvent.click(page.getByRole('button', { name: 'Clear the list' }));
      expect(savedProducts.read().shortlist).toEqual([]);
      expect(page.getByText(/The shortlist is empty/)).toBeDefined();
      expect(document.activeElement?.textContent).toBe('Shortlist');
      fireEvent.click(page.getByRole('button', { name: 'Undo' }));
      expect(page.getByRole('link', { name: 'The bowl' })).toBeDefined();
      expect(savedProducts.read().shortlist).toEqual(['jar', 'bowl']);
    });

    it('keeps a product that has moved under its new id', async () => {
      const savedProducts = savedProductsOf({ shortlist: ['jug', 'bowl'] });
      const moved = { ...named('carafe', 'bowl'), moved: { jug: 'carafe' } };
      const page = await renderScreen(screen, {
        path: '/en/explore?shortlist=',
        responses: { ...responses, '/v1/en/products?ids=jug%2Cbowl': moved },
        savedProducts,
      });
      expect(page.getByRole('button', { name: mark('carafe'), pressed: true })).toBeDefined();
      expect(page.getByText('2 products', { selector: 'header span' })).toBeDefined();
      expect(page.queryByText(/no longer in the catalogue/)).toBeNull();
      expect(savedProducts.read().shortlist).toEqual(['carafe', 'bowl']);
      expect(page.requests).toHaveLength(3);
    });

    it('shows two variants of a product, and removes one of them', async () => {
      const savedProducts = savedProductsOf({ shortlist: ['jar~J-1', 'jar~J-2'] });
      const variants = ['J-1', 'J-2'].map((sku) =>
        aProductSummary({
          id: 'jar',
          name: 'The jar',
          image: null,
          variant: { sku, name: `Colour ${sku}` },
        }),
      );
      const page = await renderScreen(screen, {
        path: '/en/explore?shortlist=',
        responses: {
          ...responses,
          '/v1/en/products?ids=jar~J-1%2Cjar~J-2': aProductList(variants),
        },
        savedProducts,
      });
      expect(page.getByText('Colour J-2')).toBeDefined();
      expect(
        page.getAllByRole('link', { name: 'The jar' }).map((link) => link.getAttribute('href')),
      ).toEqual(['/en/product/jar?variant=J-1', '/en/product/jar?variant=J-2']);
      const [, second] = page.getAllByRole('button', { name: mark('jar') });
      fireEvent.click(second ?? document.body);
      expect(savedProducts.read().shortlist).toEqual(['jar~J-1']);
      expect(page.queryByText(/no longer in the catalogue/)).toBeNull();
    });

    it('has a note on each product, which is saved as it is written', async () => {
      const savedProducts = savedProductsOf({ shortlist: ['jar', 'bowl'] });
      const page = await own(savedProducts);
      fireEvent.click(page.getByRole('button', { name: 'Add a note: The bowl' }));
      const field = page.getByRole('textbox', { name: 'Note on The bowl' });
      fireEvent.change(field, { target: { value: 'For the <b>kitchen</b>' } });
      expect(savedProducts.read().notes).toEqual({ bowl: 'For the <b>kitchen</b>' });
      fireEvent.click(page.getByRole('button', { name: 'Done' }));
      expect(page.getByText('For the <b>kitchen</b>')).toBeDefined();
      const edit = page.getByRole('button', { name: 'Edit the note: The bowl' });
      expect(document.activeElement).toBe(edit);
    });

    it('shows no notes on a shared list', async () => {
      const page = await shared('jar.bowl', savedProductsOf({ notes: { jar: 'Mine' } }));
      expect(page.queryByText('Mine')).toBeNull();
      expect(page.queryByRole('button', { name: /note/ })).toBeNull();
    });

    it('is compared in a table, and a page that did not load is requested again', async () => {
      const productPage = (id: string, weight: string) => ({
        ...aProductSummary({ id, image: null }),
        head: aHead(id, `/en/product/${id}`),
        summary: '',
        description: [],
        label: { material: 'Stoneware', year: '2024', measure: '12 cm' },
        images: [],
        specifications: [{ name: 'Weight', value: weight }],
        variants: [],
      });
      goOffline();
      const bowl = brokenAtFirst(productPage('bowl', '2 kg'));
      const page = await renderScreen(screen, {
        path: '/en/explore?shortlist=jar.bowl&view=table',
        responses: {
          ...responses,
          '/v1/en/products/jar': productPage('jar', '300 g'),
          '/v1/en/products/bowl': bowl.response,
        },
      });
      const cells = (name: RegExp | string) =>
        within(page.getByRole('row', { name }))
          .getAllByRole('cell')
          .map((cell) => cell.textContent);
      expect(page.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
        'The jar',
        'The bowl',
      ]);
      // An unknown weight does not count as a difference.
      expect(cells(/^Weight 300/)).toEqual(['300 g', '…']);
      expect(cells(/^Price/)).toEqual(['$120', '$120']);
      const retry = await page.findByRole('button', { name: 'Try again' });
      expect(page.reportedErrors).toHaveLength(1);
      bowl.repair();
      fireEvent.click(retry);
      await waitFor(() => expect(cells(/^Weight 300 g 2 kg/)).toEqual(['300 g', '2 kg']));
      expect(page.queryByRole('note')).toBeNull();
      expect(page.reportedErrors).toHaveLength(1);
      fireEvent.click(page.getByRole('checkbox', { name: 'Only show differences' }));
      expect(page.queryByRole('row', { name: /^Price/ })).toBeNull();
      expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Comparison');
      const link = page.getByRole('link', { name: 'Show as pictures' });
      expect(link.getAttribute('href')).toBe('/en/explore?shortlist=jar.bowl');
    });

    it('that is empty explains how to add a product, and shows the newest', async () => {
      const page = await own(savedProductsOf());
      expect(page.requests).toEqual(['/v1/en/explore']);
      expect(page.getByText(/Press the bookmark beside/)).toBeDefined();
      expect(page.getByRole('link', { name: 'Show all products' })).toBeDefined();
      expect(page.queryByText('0 products')).toBeNull();
      const newest = page.getByRole('heading', { level: 2, name: 'Newest' });
      expect(newest.closest('section')?.querySelectorAll('article').length).toBeGreaterThan(0);
    });

    it('that was shared has its own title, and its products can be added', async () => {
      const savedProducts = savedProductsOf({ shortlist: ['bowl'] });
      const page = await shared('jar.bowl', savedProducts);
      expect(page.getByRole('heading', { level: 1 }).textContent).toBe('A shared shortlist');
      fireEvent.click(page.getByRole('button', { name: 'Add all to shortlist' }));
      expect(savedProducts.read().shortlist).toEqual(['bowl', 'jar']);
      expect(page.queryByRole('button', { name: 'Add all to shortlist' })).toBeNull();
      expect(page.getByText('All of these are on your shortlist.')).toBeDefined();
      const link = page.getByRole('link', { name: 'Go to your shortlist' });
      expect(document.activeElement).toBe(link);
      expect(link.getAttribute('href')).toBe('/en/explore?shortlist=');
    });

    it.each(['jar.gone', '<b>.jar.gone.%20'])(
      'with the link %s shows the known products and the number of missing ones',
      async (link) => {
        const page = await shared(link);
        expect(page.getAllByRole('article')).toHaveLength(1);
        expect(
          page.getByText('1 product on this list is no longer in the catalogue.'),
        ).toBeDefined();
      },
    );

    it.each(['gone', '..', '%3Cscript%3E'])(
      'with the link %s and no known products says so',
      async (link) => {
        const page = await shared(link);
        expect(page.getByRole('heading', { name: /^Nothing on this list/ })).toBeDefined();
        expect(page.queryByRole('button')).toBeNull();
      },
    );

    it('is shared with the device’s dialog, otherwise by clipboard, otherwise as text to copy', async () => {
      const url = new URL('/en/explore?shortlist=jar.bowl', location.origin).href;
      const share = vi.fn(async (_: ShareData) => {});
      const writeText = vi.fn(async (_: string) => {});
      const page = await own();
      const button = page.getByRole('button', { name: 'Share this list' });

      vi.stubGlobal('navigator', { share, clipboard: { writeText } });
      fireEvent.click(button);
      await waitFor(() => expect(share).toHaveBeenCalledWith({ url, title: 'Shortlist' }));
      expect(writeText).not.toHaveBeenCalled();

      vi.stubGlobal('navigator', { clipboard: { writeText } });
      fireEvent.click(button);
      await waitFor(() => expect(page.getByRole('status').textContent).toBe('Link copied'));
      expect(writeText).toHaveBeenCalledWith(url);

      vi.stubGlobal('navigator', {});
      fireEvent.click(button);
      expect(await page.findByRole('textbox', { name: 'Copy this link' })).toHaveProperty(
        'value',
        url,
      );
      vi.unstubAllGlobals();
    });

    it('has the focus on its heading when it replaces the results', async () => {
      const page = await renderScreen(screen, {
        path: '/en/explore',
        responses,
        savedProducts: savedProductsOf({ shortlist: ['jar', 'bowl'] }),
      });
      await page.go('/en/explore?shortlist=');
      const heading = await page.findByRole('heading', { level: 1, name: 'Shortlist' });
      // The focus moves after the page is rendered.
      await waitFor(() => expect(document.activeElement).toBe(heading));
    });
  });
});
