// @vitest-environment happy-dom
import { join } from 'node:path';
import type { ExplorePage } from '@vitrine/contract';
import {
  aHead,
  aProductList,
  aProductSummary,
  cleanup,
  expandPreload,
  fireEvent,
  readMessages,
  renderScreen,
  savedProductsOf,
  waitFor,
} from '@vitrine/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import * as screen from './screen.tsx';

afterEach(cleanup);

const facets = [{ name: 'brand', title: 'Maker', values: [] }];
const found = (query: string, ...ids: string[]): ExplorePage => ({
  head: aHead('Explore', '/en/explore'),
  query,
  ...aProductList(
    ids.map((id) => aProductSummary({ id, name: `The ${id}` })),
    { facets },
  ),
});

describe('the explore screen', () => {
  it.each([
    '/en/explore',
    '/en/explore?q=%C3%96l%20lamp',
    '/en/explore?q=&sort=price',
    '/en/explore?sort=name&group=light&brand=a,b&material=glass&color=blue,grey&price=0-50&availability=in-stock&page=c2',
  ])('asks for what the host asks for early: %s', async (path) => {
    const { requests: asked } = await renderScreen(screen, { path, responses: {} });
    expect(asked).toEqual(expandPreload(manifest.vitrine.preload, path));
  });

  it('shows the whole catalogue before anything is searched for', async () => {
    const page = await renderScreen(screen, {
      path: '/en/explore',
      responses: { '/v1/en/explore': found('', 'bowl', 'jar') },
    });
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Explore');
    expect(page.getAllByRole('article')).toHaveLength(2);
  });

  it('searches by a form whose answer has an address', async () => {
    const page = await renderScreen(screen, {
      path: '/en/explore',
      responses: {
        '/v1/en/explore': found('', 'bowl', 'jar'),
        '/v1/en/explore?q=jar': found('jar', 'jar', 'lid'),
      },
    });
    const field = page.getByRole('combobox', { name: 'Search the catalogue' });
    fireEvent.change(field, { target: { value: 'jar' } });
    fireEvent.click(page.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(page.location()).toBe('/en/explore?q=jar'));
    expect((await page.findByRole('heading', { level: 1 })).textContent).toBe('Results for “jar”');
    expect(page.getByRole('status').textContent).toBe('2 products');
    expect(page.getByRole('option', { name: 'Best match' })).toBeDefined();
  });

  it('helps where nothing is found', async () => {
    const page = await renderScreen(screen, {
      path: '/en/explore?q=oak%20rocket&brand=ostrea',
      responses: {
        '/v1/en/explore?q=oak%20rocket&brand=ostrea': found('oak rocket'),
        '/v1/en/explore?q=oak': found('oak', 'stool', 'bench'),
        '/v1/en/explore?q=rocket': found('rocket'),
        '/v1/en/suggestions?q=oak%20rocket': {
          items: [{ kind: 'brand', key: 'oakrock', text: 'Oakrock' }],
        },
        '/v1/en/home': { groups: [{ name: 'vessels', title: 'Vessels' }], brands: [] },
      },
    });
    expect(page.getByRole('heading', { name: 'Nothing found for “oak rocket”' })).toBeDefined();
    const target = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect(target('Clear filters')).toBe('/en/explore?q=oak+rocket');
    expect(target('Show everything')).toBe('/en/explore');
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

  it('says that nothing is found also where what would help does not come', async () => {
    const page = await renderScreen(screen, {
      path: '/en/explore?q=xyz',
      responses: { '/v1/en/explore?q=xyz': found('xyz') },
    });
    expect(page.getByRole('heading', { name: 'Nothing found for “xyz”' })).toBeDefined();
    expect(page.queryByText('Perhaps you meant')).toBeNull();
    // Nothing to choose from, nothing to open.
    expect(page.queryByRole('button', { name: 'Filter' })).toBeNull();
  });

  describe('a shortlist', () => {
    const named = (...ids: string[]) =>
      aProductList(ids.map((id) => aProductSummary({ id, name: `The ${id}`, image: null })));
    const answers = {
      '/v1/en/explore': found('', 'lid'),
      '/v1/en/products?ids=jar%2Cbowl': named('jar', 'bowl'),
      '/v1/en/products?ids=jar%2Cbowl%2Clamp': named('jar', 'bowl', 'lamp'),
      '/v1/en/products?ids=jar%2Cgone': named('jar'),
      '/v1/en/products?ids=gone': named(),
    };
    const own = (memory = savedProductsOf({ shortlist: ['jar', 'bowl'] })) =>
      renderScreen(screen, {
        path: '/en/explore?shortlist=',
        responses: answers,
        savedProducts: memory,
      });
    const shared = (link: string, memory = savedProductsOf()) =>
      renderScreen(screen, {
        path: `/en/explore?shortlist=${link}`,
        responses: answers,
        savedProducts: memory,
      });
    const mark = (name: string) => `Keep on the shortlist The ${name}`;

    it('of one’s own is one question beside the page’s, and under its own name', async () => {
      const page = await own();
      expect(page.requests).toEqual(['/v1/en/explore', '/v1/en/products?ids=jar%2Cbowl']);
      expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Shortlist');
      expect(page.getByText(/^Kept on this device only/)).toBeDefined();
      expect(page.queryByRole('button', { name: 'Keep these too' })).toBeNull();
    });

    it('keeps in sight what is taken off, so that a second press puts it back', async () => {
      const page = await own();
      fireEvent.click(page.getByRole('button', { name: mark('jar') }));
      expect(page.getByText('1 product')).toBeDefined();
      const jar = page.getByRole('button', { name: mark('jar'), pressed: false });
      fireEvent.click(jar);
      expect(page.getByRole('button', { name: mark('jar'), pressed: true })).toBe(jar);
      expect(page.requests).toHaveLength(2);
    });

    it('asks again for what another tab puts on it', async () => {
      const memory = savedProductsOf({ shortlist: ['jar', 'bowl'] });
      const page = await own(memory);
      memory.toggle('lamp');
      expect(await page.findByRole('link', { name: 'The lamp' })).toBeDefined();
      expect(page.requests.at(-1)).toBe('/v1/en/products?ids=jar%2Cbowl%2Clamp');
    });

    it('is cleared at once, can be put back, and takes the focus to where one is', async () => {
      const memory = savedProductsOf({ shortlist: ['jar', 'bowl'] });
      const page = await own(memory);
      page.getByRole('button', { name: 'Clear the list' }).focus();
      fireEvent.click(page.getByRole('button', { name: 'Clear the list' }));
      expect(memory.read().shortlist).toEqual([]);
      expect(page.getByRole('heading', { name: 'The shortlist is empty' })).toBeDefined();
      expect(document.activeElement?.textContent).toBe('Shortlist');
      fireEvent.click(page.getByRole('button', { name: 'Put them back' }));
      expect(page.getByRole('link', { name: 'The bowl' })).toBeDefined();
      expect(memory.read().shortlist).toEqual(['jar', 'bowl']);
    });

    it('follows what has moved: it stays kept, by the id that it has now', async () => {
      const memory = savedProductsOf({ shortlist: ['jug', 'bowl'] });
      const moved = { ...named('carafe', 'bowl'), moved: { jug: 'carafe' } };
      const page = await renderScreen(screen, {
        path: '/en/explore?shortlist=',
        responses: { ...answers, '/v1/en/products?ids=jug%2Cbowl': moved },
        savedProducts: memory,
      });
      expect(page.getByRole('button', { name: mark('carafe'), pressed: true })).toBeDefined();
      expect(page.getByText('2 products', { selector: 'header span' })).toBeDefined();
      expect(page.queryByText(/no longer in the catalogue/)).toBeNull();
      expect(memory.read().shortlist).toEqual(['carafe', 'bowl']);
      expect(page.requests).toHaveLength(2);
    });

    it('that is empty asks for nothing, and says how one gets something onto it', async () => {
      const page = await own(savedProductsOf());
      expect(page.requests).toEqual(['/v1/en/explore']);
      expect(page.getByText(/has a ring beside/)).toBeDefined();
      expect(page.getByRole('link', { name: 'Show everything' })).toBeDefined();
      expect(page.queryByRole('button')).toBeNull();
    });

    it('of somebody else is told apart, and can be kept too', async () => {
      const memory = savedProductsOf({ shortlist: ['bowl'] });
      const page = await shared('jar.bowl', memory);
      expect(page.getByRole('heading', { level: 1 }).textContent).toBe('A shared shortlist');
      fireEvent.click(page.getByRole('button', { name: 'Keep these too' }));
      expect(memory.read().shortlist).toEqual(['bowl', 'jar']);
      expect(page.queryByRole('button', { name: 'Keep these too' })).toBeNull();
      expect(page.getByText('All of these are on your shortlist.')).toBeDefined();
      const way = page.getByRole('link', { name: 'Go to your shortlist' });
      expect(document.activeElement).toBe(way);
      expect(way.getAttribute('href')).toBe('/en/explore?shortlist=');
    });

    it.each(['jar.gone', '<b>.jar.gone.%20'])(
      'link %s shows what there is, and says how much there is not',
      async (link) => {
        const page = await shared(link);
        expect(page.getAllByRole('article')).toHaveLength(1);
        expect(page.getByText('1 piece of it is no longer in the catalogue.')).toBeDefined();
      },
    );

    it.each(['gone', '..', '%3Cscript%3E'])('link %s with nothing in it says so', async (link) => {
      const page = await shared(link);
      expect(page.getByRole('heading', { name: /^Nothing of this list/ })).toBeDefined();
      expect(page.queryByRole('button')).toBeNull();
    });

    it('is shared by the device’s own way where there is one, else by the clipboard, else by hand', async () => {
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

    it('begins at its heading when it takes the results’ place', async () => {
      const page = await renderScreen(screen, {
        path: '/en/explore',
        responses: answers,
        savedProducts: savedProductsOf({ shortlist: ['jar', 'bowl'] }),
      });
      await page.go('/en/explore?shortlist=');
      const heading = await page.findByRole('heading', { level: 1, name: 'Shortlist' });
      expect(document.activeElement).toBe(heading);
    });
  });

  it('has the same words in every language', () => {
    const { en, ...others } = readMessages(join(import.meta.dirname, 'messages'));
    for (const [locale, messages] of Object.entries(others)) {
      expect(Object.keys(messages), locale).toEqual(Object.keys(en ?? {}));
    }
  });
});
